create table `users` (
  `id` varchar(255) collate utf8mb4_bin not null,
  `name` text collate utf8mb4_bin,
  `email` varchar(255) collate utf8mb4_bin,
  `emailVerified` datetime(3),
  `image` text collate utf8mb4_bin,
  primary key (`id`),
  unique (`email`)
) engine = InnoDB default character set utf8mb4;

create table `accounts` (
  `userId` varchar(255) collate utf8mb4_bin not null,
  `type` varchar(255) collate utf8mb4_bin not null,
  `provider` varchar(255) collate utf8mb4_bin not null,
  `providerAccountId` varchar(512) collate utf8mb4_bin not null,
  `refresh_token` text collate utf8mb4_bin,
  `access_token` text collate utf8mb4_bin,
  `expires_at` bigint,
  `id_token` text collate utf8mb4_bin,
  `scope` text collate utf8mb4_bin,
  `session_state` text collate utf8mb4_bin,
  `token_type` varchar(255) collate utf8mb4_bin,
  primary key (`provider`, `providerAccountId`),
  foreign key (`userId`) references `users` (`id`) on delete cascade
) engine = InnoDB default character set utf8mb4;
create index `accounts_userId_idx` on `accounts` (`userId`);

create table `sessions` (
  `sessionToken` varchar(255) collate utf8mb4_bin not null,
  `userId` varchar(255) collate utf8mb4_bin not null,
  `expires` datetime(3) not null,
  primary key (`sessionToken`),
  foreign key (`userId`) references `users` (`id`) on delete cascade
) engine = InnoDB default character set utf8mb4;
create index `sessions_userId_idx` on `sessions` (`userId`);
create index `sessions_expires_idx` on `sessions` (`expires`);

create table `verification_token` (
  `identifier` varchar(255) collate utf8mb4_bin not null,
  `token` varchar(255) collate utf8mb4_bin not null,
  `expires` datetime(3) not null,
  primary key (`identifier`, `token`)
) engine = InnoDB default character set utf8mb4;
create index `verification_token_expires_idx` on `verification_token` (`expires`);

create table `authenticators` (
  `credentialID` varchar(768) collate utf8mb4_bin not null,
  `userId` varchar(255) collate utf8mb4_bin not null,
  `providerAccountId` varchar(512) collate utf8mb4_bin not null,
  `credentialPublicKey` text collate utf8mb4_bin not null,
  `counter` bigint not null,
  `credentialDeviceType` varchar(255) collate utf8mb4_bin not null,
  `credentialBackedUp` boolean not null,
  `transports` varchar(255) collate utf8mb4_bin,
  `name` varchar(255) collate utf8mb4_bin,
  primary key (`credentialID`),
  foreign key (`userId`) references `users` (`id`) on delete cascade
) engine = InnoDB default character set utf8mb4;
create index `authenticators_userId_idx` on `authenticators` (`userId`);

create table `session_details` (
  `id` varchar(255) collate utf8mb4_bin not null,
  `userId` varchar(255) collate utf8mb4_bin not null,
  `provider` varchar(255) collate utf8mb4_bin not null,
  `providerSubject` varchar(255) collate utf8mb4_bin,
  `providerSessionId` varchar(255) collate utf8mb4_bin,
  `userAgent` varchar(512) collate utf8mb4_bin,
  `signedInAt` datetime(3) not null,
  `lastUsedAt` datetime(3) not null,
  `expires` datetime(3) not null,
  primary key (`id`)
) engine = InnoDB default character set utf8mb4;
create index `session_details_userId_idx` on `session_details` (`userId`);
create index `session_details_provider_providerSubject_idx` on `session_details` (`provider`, `providerSubject`);
create index `session_details_provider_providerSessionId_idx` on `session_details` (`provider`, `providerSessionId`);
create index `session_details_expires_idx` on `session_details` (`expires`);

create table `revocations` (
  `key` varchar(255) collate utf8mb4_bin not null,
  `since` bigint not null,
  `until` bigint not null,
  primary key (`key`)
) engine = InnoDB default character set utf8mb4;
create index `revocations_until_idx` on `revocations` (`until`);

create table `counters` (
  `key` varchar(255) collate utf8mb4_bin not null,
  `value` bigint not null,
  `until` bigint not null,
  primary key (`key`)
) engine = InnoDB default character set utf8mb4;
create index `counters_until_idx` on `counters` (`until`);
