create table "users" (
  "id" text not null,
  "name" text,
  "email" text,
  "emailVerified" timestamptz,
  "image" text,
  primary key ("id"),
  unique ("email")
);

create table "accounts" (
  "userId" text not null,
  "type" text not null,
  "provider" text not null,
  "providerAccountId" text not null,
  "refresh_token" text,
  "access_token" text,
  "expires_at" bigint,
  "id_token" text,
  "scope" text,
  "session_state" text,
  "token_type" text,
  primary key ("provider", "providerAccountId"),
  foreign key ("userId") references "users" ("id") on delete cascade
);
create index "accounts_userId_idx" on "accounts" ("userId");

create table "sessions" (
  "sessionToken" text not null,
  "userId" text not null,
  "expires" timestamptz not null,
  primary key ("sessionToken"),
  foreign key ("userId") references "users" ("id") on delete cascade
);
create index "sessions_userId_idx" on "sessions" ("userId");
create index "sessions_expires_idx" on "sessions" ("expires");

create table "verification_token" (
  "identifier" text not null,
  "token" text not null,
  "expires" timestamptz not null,
  primary key ("identifier", "token")
);
create index "verification_token_expires_idx" on "verification_token" ("expires");

create table "authenticators" (
  "credentialID" text not null,
  "userId" text not null,
  "providerAccountId" text not null,
  "credentialPublicKey" text not null,
  "counter" bigint not null,
  "credentialDeviceType" text not null,
  "credentialBackedUp" boolean not null,
  "transports" text,
  "name" text,
  primary key ("credentialID"),
  foreign key ("userId") references "users" ("id") on delete cascade
);
create index "authenticators_userId_idx" on "authenticators" ("userId");

create table "session_details" (
  "id" text not null,
  "userId" text not null,
  "provider" text not null,
  "providerSubject" text,
  "providerSessionId" text,
  "userAgent" text,
  "signedInAt" timestamptz not null,
  "lastUsedAt" timestamptz not null,
  "expires" timestamptz not null,
  primary key ("id")
);
create index "session_details_userId_idx" on "session_details" ("userId");
create index "session_details_provider_providerSubject_idx" on "session_details" ("provider", "providerSubject");
create index "session_details_provider_providerSessionId_idx" on "session_details" ("provider", "providerSessionId");
create index "session_details_expires_idx" on "session_details" ("expires");

create table "revocations" (
  "key" text not null,
  "since" bigint not null,
  "until" bigint not null,
  primary key ("key")
);
create index "revocations_until_idx" on "revocations" ("until");

create table "counters" (
  "key" text not null,
  "value" bigint not null,
  "until" bigint not null,
  primary key ("key")
);
create index "counters_until_idx" on "counters" ("until");
