begin;

-- Names and ids may be longer than 255 characters. PostgreSQL changes these types without rewriting the tables.
alter table users alter column name type text, alter column email type text;
alter table accounts
  alter column type type text,
  alter column provider type text,
  alter column "providerAccountId" type text;
alter table sessions alter column "sessionToken" type text;

-- Removes rows of users who no longer exist: until now, nothing removed them together with their user.
delete from accounts where not exists (select from users where users.id = accounts."userId");
delete from sessions where not exists (select from users where users.id = sessions."userId");
alter table accounts
  add constraint "accounts_userId_fkey" foreign key ("userId") references users (id) on delete cascade;
alter table sessions
  add constraint "sessions_userId_fkey" foreign key ("userId") references users (id) on delete cascade;

-- These fail, and change nothing, if there are two users with one address, or two rows of one account.
create unique index users_email_key on users (email);
create unique index "accounts_provider_providerAccountId_key" on accounts (provider, "providerAccountId");
create unique index "sessions_sessionToken_key" on sessions ("sessionToken");
create index "accounts_userId_idx" on accounts ("userId");
create index "sessions_userId_idx" on sessions ("userId");
create index sessions_expires_idx on sessions (expires);
create index verification_token_expires_idx on verification_token (expires);

create table "authenticators" (
  "credentialID" text not null,
  "userId" integer not null,
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

commit;
