CREATE TABLE `account` (
	`userId` varchar(255) collate utf8mb4_bin NOT NULL,
	`type` varchar(255) NOT NULL,
	`provider` varchar(255) collate utf8mb4_bin NOT NULL,
	`providerAccountId` varchar(512) collate utf8mb4_bin NOT NULL,
	`refresh_token` text collate utf8mb4_bin,
	`access_token` text collate utf8mb4_bin,
	`expires_at` bigint,
	`token_type` varchar(255),
	`scope` text,
	`id_token` text,
	`session_state` text,
	CONSTRAINT `account_provider_providerAccountId_pk` PRIMARY KEY(`provider`,`providerAccountId`)
);
--> statement-breakpoint
CREATE TABLE `authenticator` (
	`credentialID` varchar(512) collate utf8mb4_bin NOT NULL,
	`userId` varchar(255) collate utf8mb4_bin NOT NULL,
	`providerAccountId` varchar(512) collate utf8mb4_bin NOT NULL,
	`credentialPublicKey` text NOT NULL,
	`counter` bigint NOT NULL,
	`credentialDeviceType` varchar(255) NOT NULL,
	`credentialBackedUp` boolean NOT NULL,
	`transports` varchar(255),
	`name` varchar(255),
	CONSTRAINT `authenticator_userId_credentialID_pk` PRIMARY KEY(`userId`,`credentialID`),
	CONSTRAINT `authenticator_credentialID_unique` UNIQUE(`credentialID`)
);
--> statement-breakpoint
CREATE TABLE `counter` (
	`key` varchar(255) collate utf8mb4_bin NOT NULL,
	`value` bigint NOT NULL,
	`until` datetime(3) NOT NULL,
	CONSTRAINT `counter_key` PRIMARY KEY(`key`)
);
--> statement-breakpoint
CREATE TABLE `revocation` (
	`key` varchar(255) collate utf8mb4_bin NOT NULL,
	`since` datetime(3) NOT NULL,
	`until` datetime(3) NOT NULL,
	CONSTRAINT `revocation_key` PRIMARY KEY(`key`)
);
--> statement-breakpoint
CREATE TABLE `sessionDetails` (
	`id` varchar(255) collate utf8mb4_bin NOT NULL,
	`userId` varchar(255) collate utf8mb4_bin NOT NULL,
	`provider` varchar(255) collate utf8mb4_bin NOT NULL,
	`providerSubject` varchar(255) collate utf8mb4_bin,
	`providerSessionId` varchar(255) collate utf8mb4_bin,
	`userAgent` varchar(512),
	`signedInAt` datetime(3) NOT NULL,
	`lastUsedAt` datetime(3) NOT NULL,
	`expires` datetime(3) NOT NULL,
	CONSTRAINT `sessionDetails_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `session` (
	`sessionToken` varchar(255) collate utf8mb4_bin NOT NULL,
	`userId` varchar(255) collate utf8mb4_bin NOT NULL,
	`expires` datetime(3) NOT NULL,
	CONSTRAINT `session_sessionToken` PRIMARY KEY(`sessionToken`)
);
--> statement-breakpoint
CREATE TABLE `user` (
	`id` varchar(255) collate utf8mb4_bin NOT NULL,
	`name` varchar(256),
	`email` varchar(255) collate utf8mb4_bin,
	`emailVerified` datetime(3),
	`image` text,
	CONSTRAINT `user_id` PRIMARY KEY(`id`),
	CONSTRAINT `user_email_unique` UNIQUE(`email`)
);
--> statement-breakpoint
CREATE TABLE `verificationToken` (
	`identifier` varchar(255) collate utf8mb4_bin NOT NULL,
	`token` varchar(255) collate utf8mb4_bin NOT NULL,
	`expires` datetime(3) NOT NULL,
	CONSTRAINT `verificationToken_identifier_token_pk` PRIMARY KEY(`identifier`,`token`)
);
--> statement-breakpoint
ALTER TABLE `account` ADD CONSTRAINT `account_userId_user_id_fk` FOREIGN KEY (`userId`) REFERENCES `user`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `authenticator` ADD CONSTRAINT `authenticator_userId_user_id_fk` FOREIGN KEY (`userId`) REFERENCES `user`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `session` ADD CONSTRAINT `session_userId_user_id_fk` FOREIGN KEY (`userId`) REFERENCES `user`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `account_userId_idx` ON `account` (`userId`);--> statement-breakpoint
CREATE INDEX `counter_until_idx` ON `counter` (`until`);--> statement-breakpoint
CREATE INDEX `revocation_until_idx` ON `revocation` (`until`);--> statement-breakpoint
CREATE INDEX `sessionDetails_userId_idx` ON `sessionDetails` (`userId`);--> statement-breakpoint
CREATE INDEX `sessionDetails_subject_idx` ON `sessionDetails` (`provider`,`providerSubject`);--> statement-breakpoint
CREATE INDEX `sessionDetails_sid_idx` ON `sessionDetails` (`provider`,`providerSessionId`);--> statement-breakpoint
CREATE INDEX `session_userId_idx` ON `session` (`userId`);