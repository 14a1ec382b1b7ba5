CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"email" text,
	"emailVerified" timestamp,
	"image" text,
	"nickname" text,
	"provider" text,
	"signedInAt" timestamp,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"userId" text NOT NULL,
	"type" text NOT NULL,
	"provider" text NOT NULL,
	"providerAccountId" text NOT NULL,
	"refresh_token" text,
	"access_token" text,
	"expires_at" bigint,
	"token_type" text,
	"scope" text,
	"id_token" text,
	"session_state" text,
	CONSTRAINT "account_provider_providerAccountId_pk" PRIMARY KEY("provider","providerAccountId")
);
--> statement-breakpoint
CREATE TABLE "authenticator" (
	"credentialID" text NOT NULL,
	"userId" text NOT NULL,
	"providerAccountId" text NOT NULL,
	"credentialPublicKey" text NOT NULL,
	"counter" bigint NOT NULL,
	"credentialDeviceType" text NOT NULL,
	"credentialBackedUp" boolean NOT NULL,
	"transports" text,
	"name" text,
	CONSTRAINT "authenticator_userId_credentialID_pk" PRIMARY KEY("userId","credentialID"),
	CONSTRAINT "authenticator_credentialID_unique" UNIQUE("credentialID")
);
--> statement-breakpoint
CREATE TABLE "counter" (
	"key" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL,
	"until" timestamp NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revocation" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp NOT NULL,
	"until" timestamp NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessionDetails" (
	"id" text PRIMARY KEY NOT NULL,
	"userId" text NOT NULL,
	"provider" text NOT NULL,
	"providerSubject" text,
	"providerSessionId" text,
	"userAgent" text,
	"signedInAt" timestamp NOT NULL,
	"lastUsedAt" timestamp NOT NULL,
	"expires" timestamp NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sessionToken" text PRIMARY KEY NOT NULL,
	"userId" text NOT NULL,
	"expires" timestamp NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verificationToken" (
	"identifier" text NOT NULL,
	"token" text NOT NULL,
	"expires" timestamp NOT NULL,
	CONSTRAINT "verificationToken_identifier_token_pk" PRIMARY KEY("identifier","token")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator" ADD CONSTRAINT "authenticator_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_userId_idx" ON "account" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "counter_until_idx" ON "counter" USING btree ("until");--> statement-breakpoint
CREATE INDEX "revocation_until_idx" ON "revocation" USING btree ("until");--> statement-breakpoint
CREATE INDEX "sessionDetails_userId_idx" ON "sessionDetails" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "sessionDetails_subject_idx" ON "sessionDetails" USING btree ("provider","providerSubject");--> statement-breakpoint
CREATE INDEX "sessionDetails_sid_idx" ON "sessionDetails" USING btree ("provider","providerSessionId");--> statement-breakpoint
CREATE INDEX "session_userId_idx" ON "session" USING btree ("userId");