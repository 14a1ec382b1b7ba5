-- The tables of mysql.prisma, for MySQL from 8.0 and MariaDB from 10.6 on. What rows are looked up by, or compared with before they are changed, is
-- compared byte by byte (utf8mb4_bin): the usual collations take "ada" for "Ada" and "adá", which are other people.

CREATE TABLE `User` (
    `id` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
    `name` VARCHAR(256) NULL,
    `email` VARCHAR(255) COLLATE utf8mb4_bin NULL,
    `emailVerified` DATETIME(3) NULL,
    `image` TEXT NULL,

    UNIQUE INDEX `User_email_key` (`email`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4;

CREATE TABLE `Account` (
    `userId` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
    `type` VARCHAR(191) NOT NULL,
    `provider` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
    `providerAccountId` VARCHAR(512) COLLATE utf8mb4_bin NOT NULL,
    `refresh_token` TEXT COLLATE utf8mb4_bin NULL,
    `access_token` TEXT COLLATE utf8mb4_bin NULL,
    `expires_at` BIGINT NULL,
    `token_type` VARCHAR(191) NULL,
    `scope` TEXT NULL,
    `id_token` TEXT NULL,
    `session_state` TEXT NULL,

    INDEX `Account_userId_idx` (`userId`),
    PRIMARY KEY (`provider`, `providerAccountId`),
    CONSTRAINT `Account_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4;

CREATE TABLE `Session` (
    `sessionToken` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
    `userId` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
    `expires` DATETIME(3) NOT NULL,

    INDEX `Session_userId_idx` (`userId`),
    PRIMARY KEY (`sessionToken`),
    CONSTRAINT `Session_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4;

CREATE TABLE `VerificationToken` (
    `identifier` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
    `token` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
    `expires` DATETIME(3) NOT NULL,

    PRIMARY KEY (`identifier`, `token`)
) DEFAULT CHARACTER SET utf8mb4;

CREATE TABLE `Authenticator` (
    `credentialID` VARCHAR(512) COLLATE utf8mb4_bin NOT NULL,
    `userId` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
    `providerAccountId` VARCHAR(512) COLLATE utf8mb4_bin NOT NULL,
    `credentialPublicKey` TEXT NOT NULL,
    `counter` BIGINT NOT NULL,
    `credentialDeviceType` VARCHAR(191) NOT NULL,
    `credentialBackedUp` BOOLEAN NOT NULL,
    `transports` VARCHAR(191) NULL,
    `name` VARCHAR(191) NULL,

    UNIQUE INDEX `Authenticator_credentialID_key` (`credentialID`),
    PRIMARY KEY (`userId`, `credentialID`),
    CONSTRAINT `Authenticator_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4;

CREATE TABLE `SessionDetails` (
    `id` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
    `userId` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
    `provider` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
    `providerSubject` VARCHAR(255) COLLATE utf8mb4_bin NULL,
    `providerSessionId` VARCHAR(255) COLLATE utf8mb4_bin NULL,
    `userAgent` VARCHAR(512) NULL,
    `signedInAt` DATETIME(3) NOT NULL,
    `lastUsedAt` DATETIME(3) NOT NULL,
    `expires` DATETIME(3) NOT NULL,

    INDEX `SessionDetails_userId_idx` (`userId`),
    INDEX `SessionDetails_provider_providerSubject_idx` (`provider`, `providerSubject`),
    INDEX `SessionDetails_provider_providerSessionId_idx` (`provider`, `providerSessionId`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4;

CREATE TABLE `Revocation` (
    `key` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
    `since` DATETIME(3) NOT NULL,
    `until` DATETIME(3) NOT NULL,

    INDEX `Revocation_until_idx` (`until`),
    PRIMARY KEY (`key`)
) DEFAULT CHARACTER SET utf8mb4;

CREATE TABLE `Counter` (
    `key` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
    `value` BIGINT NOT NULL,
    `until` DATETIME(3) NOT NULL,

    INDEX `Counter_until_idx` (`until`),
    PRIMARY KEY (`key`)
) DEFAULT CHARACTER SET utf8mb4;
