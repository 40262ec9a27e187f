-- The whole schema. The first and the last part are written by hand: Prisma's schema language knows neither
-- extensions' functions, CHECKs, exclusion constraints, partial indexes nor triggers.

CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- CreateEnum
CREATE TYPE "Locale" AS ENUM ('ru', 'en', 'ja', 'zh-Hans');

-- CreateEnum
CREATE TYPE "Currency" AS ENUM ('CAD', 'CNY', 'EUR', 'GBP', 'JPY', 'RUB', 'USD');

-- CreateEnum
CREATE TYPE "UserRole" AS ENUM ('guide', 'admin');

-- CreateEnum
CREATE TYPE "SignInTokenPurpose" AS ENUM ('sign_in', 'confirm_email');

-- CreateEnum
CREATE TYPE "Continent" AS ENUM ('europe', 'asia', 'africa', 'north_america', 'south_america', 'oceania');

-- CreateEnum
CREATE TYPE "GuideStatus" AS ENUM ('draft', 'pending', 'published', 'suspended', 'rejected', 'closed');

-- CreateEnum
CREATE TYPE "GuideKind" AS ENUM ('solo', 'pair', 'agency');

-- CreateEnum
CREATE TYPE "TranslationStatus" AS ENUM ('original', 'translated');

-- CreateEnum
CREATE TYPE "LanguageLevel" AS ENUM ('A2', 'B1', 'B2', 'C1', 'C2', 'native');

-- CreateEnum
CREATE TYPE "CredentialType" AS ENUM ('licence', 'diploma', 'membership');

-- CreateEnum
CREATE TYPE "ExcursionStatus" AS ENUM ('draft', 'pending', 'published', 'rejected', 'archived');

-- CreateEnum
CREATE TYPE "ExcursionFormat" AS ENUM ('private', 'group');

-- CreateEnum
CREATE TYPE "PriceUnit" AS ENUM ('booking', 'person');

-- CreateEnum
CREATE TYPE "BusyPeriodSource" AS ENUM ('booking', 'manual', 'calendar');

-- CreateEnum
CREATE TYPE "EnquiryState" AS ENUM ('new', 'replied', 'offered', 'accepted', 'completed', 'declined', 'expired', 'cancelled');

-- CreateEnum
CREATE TYPE "MessageAuthor" AS ENUM ('traveller', 'guide', 'system');

-- CreateEnum
CREATE TYPE "OfferState" AS ENUM ('sent', 'accepted', 'declined', 'withdrawn', 'expired');

-- CreateEnum
CREATE TYPE "ReviewState" AS ENUM ('pending', 'published', 'rejected');

-- CreateEnum
CREATE TYPE "PlanInterval" AS ENUM ('month', 'year');

-- CreateEnum
CREATE TYPE "SubscriptionState" AS ENUM ('trialing', 'active', 'past_due', 'grace', 'expired');

-- CreateEnum
CREATE TYPE "PaymentProvider" AS ENUM ('stripe', 'invoice');

-- CreateEnum
CREATE TYPE "PaymentPurpose" AS ENUM ('subscription', 'first_place');

-- CreateEnum
CREATE TYPE "PaymentState" AS ENUM ('pending', 'paid', 'failed', 'cancelled', 'refunded');

-- CreateEnum
CREATE TYPE "FirstPlaceState" AS ENUM ('held', 'active', 'lapsed', 'cancelled');

-- CreateEnum
CREATE TYPE "ArticleStatus" AS ENUM ('draft', 'published');

-- CreateEnum
CREATE TYPE "EmailState" AS ENUM ('queued', 'sent', 'failed');

-- CreateEnum
CREATE TYPE "NotificationKind" AS ENUM ('enquiry', 'message', 'review', 'subscription', 'newsletter');

-- CreateEnum
CREATE TYPE "PageViewSubject" AS ENUM ('guide', 'excursion');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "role" "UserRole" NOT NULL,
    "email" CITEXT NOT NULL,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "passwordHash" TEXT,
    "sessionVersion" INTEGER NOT NULL DEFAULT 1,
    "locale" "Locale" NOT NULL DEFAULT 'ru',
    "suspendedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OAuthAccount" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "providerAccountId" TEXT NOT NULL,
    "email" CITEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OAuthAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasswordReset" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SignInToken" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "purpose" "SignInTokenPurpose" NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "campaignCode" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SignInToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" UUID NOT NULL,
    "actorId" UUID,
    "action" TEXT NOT NULL,
    "subjectType" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Country" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(2) NOT NULL,
    "slug" TEXT NOT NULL,
    "continent" "Continent" NOT NULL,
    "currencyCode" VARCHAR(3) NOT NULL,
    "guideCount" INTEGER NOT NULL DEFAULT 0,
    "excursionCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Country_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CountryTranslation" (
    "countryId" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "name" TEXT NOT NULL,
    "prepositionalCase" TEXT,
    "intro" TEXT NOT NULL,
    "bestSeason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "CountryTranslation_pkey" PRIMARY KEY ("countryId","locale")
);

-- CreateTable
CREATE TABLE "City" (
    "id" SERIAL NOT NULL,
    "countryId" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "timeZone" TEXT NOT NULL,
    "alsoKnownAs" TEXT[],
    "prominence" INTEGER NOT NULL DEFAULT 1000,
    "guideCount" INTEGER NOT NULL DEFAULT 0,
    "excursionCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "City_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CityTranslation" (
    "cityId" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "name" TEXT NOT NULL,
    "prepositionalCase" TEXT,
    "intro" TEXT NOT NULL,
    "bestSeason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "CityTranslation_pkey" PRIMARY KEY ("cityId","locale")
);

-- CreateTable
CREATE TABLE "Category" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "displayOrder" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "Category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CategoryTranslation" (
    "categoryId" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "CategoryTranslation_pkey" PRIMARY KEY ("categoryId","locale")
);

-- CreateTable
CREATE TABLE "Guide" (
    "id" SERIAL NOT NULL,
    "userId" UUID NOT NULL,
    "cityId" INTEGER NOT NULL,
    "status" "GuideStatus" NOT NULL DEFAULT 'draft',
    "statusReason" TEXT,
    "kind" "GuideKind" NOT NULL DEFAULT 'solo',
    "listed" BOOLEAN NOT NULL DEFAULT false,
    "enquiriesPaused" BOOLEAN NOT NULL DEFAULT false,
    "guidingSince" INTEGER,
    "timeZone" TEXT NOT NULL,
    "phone" TEXT,
    "medianResponseMinutes" INTEGER,
    "ratingAverage" DECIMAL(3,2) NOT NULL DEFAULT 0,
    "ratingCount" INTEGER NOT NULL DEFAULT 0,
    "rankScore" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "completeness" INTEGER NOT NULL DEFAULT 0,
    "vacationFrom" DATE,
    "vacationUntil" DATE,
    "calendarTokenHash" BYTEA,
    "externalCalendarUrl" TEXT,
    "publishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Guide_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GuideTranslation" (
    "guideId" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "status" "TranslationStatus" NOT NULL,
    "firstname" TEXT NOT NULL,
    "lastname" TEXT NOT NULL,
    "headline" TEXT NOT NULL,
    "bio" TEXT NOT NULL,
    "searchWords" TEXT NOT NULL DEFAULT '',
    "search" tsvector,

    CONSTRAINT "GuideTranslation_pkey" PRIMARY KEY ("guideId","locale")
);

-- CreateTable
CREATE TABLE "GuideLanguage" (
    "guideId" INTEGER NOT NULL,
    "languageCode" VARCHAR(3) NOT NULL,
    "level" "LanguageLevel" NOT NULL,

    CONSTRAINT "GuideLanguage_pkey" PRIMARY KEY ("guideId","languageCode")
);

-- CreateTable
CREATE TABLE "Credential" (
    "id" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "type" "CredentialType" NOT NULL,
    "issuer" JSONB NOT NULL,
    "number" TEXT,
    "verifiedAt" TIMESTAMPTZ(3),
    "expiresOn" DATE,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Credential_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Photo" (
    "id" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "excursionId" INTEGER,
    "position" INTEGER NOT NULL,
    "basePath" TEXT NOT NULL,
    "widths" INTEGER[],
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "alt" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Excursion" (
    "id" SERIAL NOT NULL,
    "guideId" INTEGER NOT NULL,
    "cityId" INTEGER NOT NULL,
    "categoryId" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "status" "ExcursionStatus" NOT NULL DEFAULT 'draft',
    "statusReason" TEXT,
    "listed" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "format" "ExcursionFormat" NOT NULL,
    "durationMinutes" INTEGER NOT NULL,
    "maxGuests" INTEGER NOT NULL,
    "languages" TEXT[],
    "priceAmount" INTEGER NOT NULL,
    "currency" "Currency" NOT NULL,
    "priceUnit" "PriceUnit" NOT NULL,
    "priceEurCents" INTEGER NOT NULL DEFAULT 0,
    "cancellationHours" INTEGER NOT NULL DEFAULT 24,
    "meetingLatitude" DOUBLE PRECISION,
    "meetingLongitude" DOUBLE PRECISION,
    "ratingAverage" DECIMAL(3,2) NOT NULL DEFAULT 0,
    "ratingCount" INTEGER NOT NULL DEFAULT 0,
    "rankScore" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "publishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Excursion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExcursionTranslation" (
    "excursionId" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "status" "TranslationStatus" NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "meetingPoint" TEXT NOT NULL,
    "included" TEXT[],
    "notIncluded" TEXT[],
    "searchWords" TEXT NOT NULL DEFAULT '',
    "search" tsvector,

    CONSTRAINT "ExcursionTranslation_pkey" PRIMARY KEY ("excursionId","locale")
);

-- CreateTable
CREATE TABLE "ItineraryStop" (
    "id" UUID NOT NULL,
    "excursionId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "title" JSONB NOT NULL,
    "minutes" INTEGER NOT NULL,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,

    CONSTRAINT "ItineraryStop_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PriceTier" (
    "id" UUID NOT NULL,
    "excursionId" INTEGER NOT NULL,
    "minGuests" INTEGER NOT NULL,
    "maxGuests" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "PriceTier_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AvailabilityRule" (
    "id" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "weekday" INTEGER NOT NULL,
    "startMinute" INTEGER NOT NULL,
    "endMinute" INTEGER NOT NULL,
    "validFrom" DATE,
    "validUntil" DATE,

    CONSTRAINT "AvailabilityRule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BusyPeriod" (
    "id" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "source" "BusyPeriodSource" NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "offerId" UUID,
    "externalId" TEXT,
    "note" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BusyPeriod_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Enquiry" (
    "id" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "groupId" UUID,
    "guideId" INTEGER NOT NULL,
    "excursionId" INTEGER,
    "cityId" INTEGER,
    "state" "EnquiryState" NOT NULL DEFAULT 'new',
    "locale" "Locale" NOT NULL,
    "travellerName" TEXT NOT NULL,
    "travellerEmail" CITEXT NOT NULL,
    "travellerPhone" TEXT,
    "languageCode" VARCHAR(3) NOT NULL,
    "date" DATE,
    "dateFlexible" BOOLEAN NOT NULL DEFAULT false,
    "adults" INTEGER NOT NULL,
    "children" INTEGER NOT NULL DEFAULT 0,
    "consentedAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "firstRepliedAt" TIMESTAMPTZ(3),
    "lastMessageAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewTokenHash" BYTEA,
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Enquiry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" UUID NOT NULL,
    "enquiryId" UUID NOT NULL,
    "author" "MessageAuthor" NOT NULL,
    "body" TEXT NOT NULL,
    "attachments" JSONB NOT NULL DEFAULT '[]',
    "readAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Offer" (
    "id" UUID NOT NULL,
    "enquiryId" UUID NOT NULL,
    "excursionId" INTEGER,
    "state" "OfferState" NOT NULL DEFAULT 'sent',
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "durationMinutes" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" "Currency" NOT NULL,
    "priceUnit" "PriceUnit" NOT NULL DEFAULT 'booking',
    "meetingPoint" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Offer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReplyTemplate" (
    "id" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "locale" "Locale" NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReplyTemplate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Review" (
    "id" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "excursionId" INTEGER,
    "enquiryId" UUID,
    "state" "ReviewState" NOT NULL DEFAULT 'pending',
    "authorName" TEXT NOT NULL,
    "authorCountryCode" VARCHAR(2),
    "languageCode" VARCHAR(3) NOT NULL,
    "rating" INTEGER NOT NULL,
    "knowledge" INTEGER,
    "communication" INTEGER,
    "organisation" INTEGER,
    "value" INTEGER,
    "text" TEXT,
    "visitedOn" DATE NOT NULL,
    "replyText" TEXT,
    "replyLanguageCode" VARCHAR(3),
    "repliedAt" TIMESTAMPTZ(3),
    "moderationReason" TEXT,
    "publishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReviewReport" (
    "id" UUID NOT NULL,
    "reviewId" UUID NOT NULL,
    "reporterId" UUID,
    "reason" TEXT NOT NULL,
    "resolvedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReviewReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Plan" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "interval" "PlanInterval" NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" "Currency" NOT NULL DEFAULT 'EUR',
    "trialDays" INTEGER NOT NULL DEFAULT 30,
    "graceDays" INTEGER NOT NULL DEFAULT 14,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "name" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Subscription" (
    "id" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "planId" INTEGER NOT NULL,
    "state" "SubscriptionState" NOT NULL DEFAULT 'trialing',
    "currentPeriodStart" TIMESTAMPTZ(3) NOT NULL,
    "currentPeriodEnd" TIMESTAMPTZ(3) NOT NULL,
    "trialEndsAt" TIMESTAMPTZ(3),
    "graceEndsAt" TIMESTAMPTZ(3),
    "cancelAtPeriodEnd" BOOLEAN NOT NULL DEFAULT false,
    "provider" TEXT,
    "providerCustomerId" TEXT,
    "providerRef" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "subscriptionId" UUID,
    "purpose" "PaymentPurpose" NOT NULL,
    "provider" "PaymentProvider" NOT NULL,
    "providerRef" TEXT,
    "state" "PaymentState" NOT NULL DEFAULT 'pending',
    "amount" INTEGER NOT NULL,
    "currency" "Currency" NOT NULL,
    "paidAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invoice" (
    "id" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "locale" "Locale" NOT NULL,
    "content" JSONB NOT NULL,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dueAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FirstPlace" (
    "id" UUID NOT NULL,
    "guideId" INTEGER NOT NULL,
    "cityId" INTEGER,
    "countryId" INTEGER,
    "slot" INTEGER NOT NULL,
    "startsOn" DATE NOT NULL,
    "endsOn" DATE NOT NULL,
    "state" "FirstPlaceState" NOT NULL DEFAULT 'held',
    "heldUntil" TIMESTAMPTZ(3),
    "paymentId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FirstPlace_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExchangeRate" (
    "base" "Currency" NOT NULL,
    "quote" "Currency" NOT NULL,
    "rate" DECIMAL(18,8) NOT NULL,
    "asOf" DATE NOT NULL,
    "source" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ExchangeRate_pkey" PRIMARY KEY ("base","quote")
);

-- CreateTable
CREATE TABLE "ProcessedWebhook" (
    "provider" "PaymentProvider" NOT NULL,
    "eventId" TEXT NOT NULL,
    "processedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ProcessedWebhook_pkey" PRIMARY KEY ("provider","eventId")
);

-- CreateTable
CREATE TABLE "Article" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "status" "ArticleStatus" NOT NULL DEFAULT 'draft',
    "cityId" INTEGER,
    "tags" TEXT[],
    "picture" TEXT,
    "publishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Article_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArticleTranslation" (
    "articleId" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "status" "TranslationStatus" NOT NULL,
    "author" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "lead" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "ArticleTranslation_pkey" PRIMARY KEY ("articleId","locale")
);

-- CreateTable
CREATE TABLE "StaticPage" (
    "slug" TEXT NOT NULL,
    "locale" "Locale" NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StaticPage_pkey" PRIMARY KEY ("slug","locale")
);

-- CreateTable
CREATE TABLE "Redirect" (
    "id" SERIAL NOT NULL,
    "fromPath" TEXT NOT NULL,
    "toPath" TEXT NOT NULL,
    "permanent" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Redirect_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SiteSetting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SiteSetting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "EmailOutbox" (
    "id" UUID NOT NULL,
    "dedupeKey" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "locale" "Locale" NOT NULL,
    "toAddress" CITEXT NOT NULL,
    "toName" TEXT NOT NULL DEFAULT '',
    "replyTo" TEXT,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "state" "EmailState" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastError" TEXT,
    "sentAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EmailOutbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NotificationPreference" (
    "userId" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "email" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "NotificationPreference_pkey" PRIMARY KEY ("userId","kind")
);

-- CreateTable
CREATE TABLE "EmailOptOut" (
    "email" CITEXT NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EmailOptOut_pkey" PRIMARY KEY ("email","kind")
);

-- CreateTable
CREATE TABLE "PageViewDaily" (
    "subject" "PageViewSubject" NOT NULL,
    "subjectId" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "PageViewDaily_pkey" PRIMARY KEY ("subject","subjectId","day")
);

-- CreateTable
CREATE TABLE "_CategoryToGuide" (
    "A" INTEGER NOT NULL,
    "B" INTEGER NOT NULL,

    CONSTRAINT "_CategoryToGuide_AB_pkey" PRIMARY KEY ("A","B")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "OAuthAccount_provider_providerAccountId_key" ON "OAuthAccount"("provider", "providerAccountId");

-- CreateIndex
CREATE UNIQUE INDEX "OAuthAccount_userId_provider_key" ON "OAuthAccount"("userId", "provider");

-- CreateIndex
CREATE UNIQUE INDEX "PasswordReset_tokenHash_key" ON "PasswordReset"("tokenHash");

-- CreateIndex
CREATE INDEX "PasswordReset_userId_idx" ON "PasswordReset"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "SignInToken_tokenHash_key" ON "SignInToken"("tokenHash");

-- CreateIndex
CREATE INDEX "SignInToken_userId_idx" ON "SignInToken"("userId");

-- CreateIndex
CREATE INDEX "AuditEntry_createdAt_idx" ON "AuditEntry"("createdAt" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_subjectType_subjectId_idx" ON "AuditEntry"("subjectType", "subjectId");

-- CreateIndex
CREATE INDEX "AuditEntry_actorId_idx" ON "AuditEntry"("actorId");

-- CreateIndex
CREATE UNIQUE INDEX "Country_code_key" ON "Country"("code");

-- CreateIndex
CREATE UNIQUE INDEX "Country_slug_key" ON "Country"("slug");

-- CreateIndex
CREATE INDEX "CountryTranslation_name_trgm_idx" ON "CountryTranslation" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "City_prominence_idx" ON "City"("prominence");

-- CreateIndex
CREATE UNIQUE INDEX "City_countryId_slug_key" ON "City"("countryId", "slug");

-- CreateIndex
CREATE INDEX "CityTranslation_name_trgm_idx" ON "CityTranslation" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "Category_slug_key" ON "Category"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Guide_userId_key" ON "Guide"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Guide_calendarTokenHash_key" ON "Guide"("calendarTokenHash");

-- CreateIndex
CREATE INDEX "Guide_cityId_rankScore_id_idx" ON "Guide"("cityId", "rankScore" DESC, "id");

-- CreateIndex
CREATE INDEX "Guide_status_createdAt_idx" ON "Guide"("status", "createdAt");

-- CreateIndex
CREATE INDEX "GuideTranslation_search_idx" ON "GuideTranslation" USING GIN ("search");

-- CreateIndex
CREATE INDEX "GuideTranslation_lastname_trgm_idx" ON "GuideTranslation" USING GIN ("lastname" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "GuideTranslation_firstname_trgm_idx" ON "GuideTranslation" USING GIN ("firstname" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "GuideLanguage_languageCode_idx" ON "GuideLanguage"("languageCode");

-- CreateIndex
CREATE INDEX "Credential_guideId_idx" ON "Credential"("guideId");

-- CreateIndex
CREATE INDEX "Photo_guideId_position_idx" ON "Photo"("guideId", "position");

-- CreateIndex
CREATE INDEX "Photo_excursionId_position_idx" ON "Photo"("excursionId", "position");

-- CreateIndex
CREATE INDEX "Excursion_guideId_position_idx" ON "Excursion"("guideId", "position");

-- CreateIndex
CREATE INDEX "Excursion_cityId_rankScore_id_idx" ON "Excursion"("cityId", "rankScore" DESC, "id");

-- CreateIndex
CREATE INDEX "Excursion_cityId_categoryId_rankScore_id_idx" ON "Excursion"("cityId", "categoryId", "rankScore" DESC, "id");

-- CreateIndex
CREATE INDEX "Excursion_status_createdAt_idx" ON "Excursion"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Excursion_cityId_slug_key" ON "Excursion"("cityId", "slug");

-- CreateIndex
CREATE INDEX "ExcursionTranslation_search_idx" ON "ExcursionTranslation" USING GIN ("search");

-- CreateIndex
CREATE INDEX "ExcursionTranslation_title_trgm_idx" ON "ExcursionTranslation" USING GIN ("title" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "ItineraryStop_excursionId_position_key" ON "ItineraryStop"("excursionId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "PriceTier_excursionId_minGuests_key" ON "PriceTier"("excursionId", "minGuests");

-- CreateIndex
CREATE UNIQUE INDEX "AvailabilityRule_guideId_weekday_startMinute_key" ON "AvailabilityRule"("guideId", "weekday", "startMinute");

-- CreateIndex
CREATE UNIQUE INDEX "BusyPeriod_offerId_key" ON "BusyPeriod"("offerId");

-- CreateIndex
CREATE INDEX "BusyPeriod_guideId_startsAt_idx" ON "BusyPeriod"("guideId", "startsAt");

-- CreateIndex
CREATE UNIQUE INDEX "BusyPeriod_guideId_externalId_key" ON "BusyPeriod"("guideId", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "Enquiry_tokenHash_key" ON "Enquiry"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "Enquiry_reviewTokenHash_key" ON "Enquiry"("reviewTokenHash");

-- CreateIndex
CREATE INDEX "Enquiry_guideId_state_lastMessageAt_idx" ON "Enquiry"("guideId", "state", "lastMessageAt" DESC);

-- CreateIndex
CREATE INDEX "Enquiry_guideId_lastMessageAt_idx" ON "Enquiry"("guideId", "lastMessageAt" DESC);

-- CreateIndex
CREATE INDEX "Enquiry_groupId_idx" ON "Enquiry"("groupId");

-- CreateIndex
CREATE INDEX "Enquiry_travellerEmail_idx" ON "Enquiry"("travellerEmail");

-- CreateIndex
CREATE INDEX "Enquiry_state_expiresAt_idx" ON "Enquiry"("state", "expiresAt");

-- CreateIndex
CREATE INDEX "Message_enquiryId_createdAt_idx" ON "Message"("enquiryId", "createdAt");

-- CreateIndex
CREATE INDEX "Offer_enquiryId_createdAt_idx" ON "Offer"("enquiryId", "createdAt");

-- CreateIndex
CREATE INDEX "Offer_state_expiresAt_idx" ON "Offer"("state", "expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "ReplyTemplate_guideId_name_locale_key" ON "ReplyTemplate"("guideId", "name", "locale");

-- CreateIndex
CREATE UNIQUE INDEX "Review_enquiryId_key" ON "Review"("enquiryId");

-- CreateIndex
CREATE INDEX "Review_guideId_state_publishedAt_idx" ON "Review"("guideId", "state", "publishedAt" DESC);

-- CreateIndex
CREATE INDEX "Review_excursionId_state_publishedAt_idx" ON "Review"("excursionId", "state", "publishedAt" DESC);

-- CreateIndex
CREATE INDEX "Review_state_createdAt_idx" ON "Review"("state", "createdAt");

-- CreateIndex
CREATE INDEX "ReviewReport_reviewId_idx" ON "ReviewReport"("reviewId");

-- CreateIndex
CREATE INDEX "ReviewReport_resolvedAt_createdAt_idx" ON "ReviewReport"("resolvedAt", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Plan_code_key" ON "Plan"("code");

-- CreateIndex
CREATE UNIQUE INDEX "Subscription_guideId_key" ON "Subscription"("guideId");

-- CreateIndex
CREATE UNIQUE INDEX "Subscription_providerRef_key" ON "Subscription"("providerRef");

-- CreateIndex
CREATE INDEX "Subscription_state_currentPeriodEnd_idx" ON "Subscription"("state", "currentPeriodEnd");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_providerRef_key" ON "Payment"("providerRef");

-- CreateIndex
CREATE INDEX "Payment_guideId_createdAt_idx" ON "Payment"("guideId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Payment_state_createdAt_idx" ON "Payment"("state", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_paymentId_key" ON "Invoice"("paymentId");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_number_key" ON "Invoice"("number");

-- CreateIndex
CREATE INDEX "FirstPlace_cityId_startsOn_idx" ON "FirstPlace"("cityId", "startsOn");

-- CreateIndex
CREATE INDEX "FirstPlace_countryId_startsOn_idx" ON "FirstPlace"("countryId", "startsOn");

-- CreateIndex
CREATE INDEX "FirstPlace_guideId_idx" ON "FirstPlace"("guideId");

-- CreateIndex
CREATE INDEX "FirstPlace_state_heldUntil_idx" ON "FirstPlace"("state", "heldUntil");

-- CreateIndex
CREATE UNIQUE INDEX "Article_slug_key" ON "Article"("slug");

-- CreateIndex
CREATE INDEX "Article_status_publishedAt_idx" ON "Article"("status", "publishedAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Redirect_fromPath_key" ON "Redirect"("fromPath");

-- CreateIndex
CREATE UNIQUE INDEX "EmailOutbox_dedupeKey_key" ON "EmailOutbox"("dedupeKey");

-- CreateIndex
CREATE INDEX "EmailOutbox_state_nextAttemptAt_idx" ON "EmailOutbox"("state", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "EmailOutbox_createdAt_idx" ON "EmailOutbox"("createdAt" DESC);

-- CreateIndex
CREATE INDEX "_CategoryToGuide_B_index" ON "_CategoryToGuide"("B");

-- AddForeignKey
ALTER TABLE "OAuthAccount" ADD CONSTRAINT "OAuthAccount_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SignInToken" ADD CONSTRAINT "SignInToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CountryTranslation" ADD CONSTRAINT "CountryTranslation_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "City" ADD CONSTRAINT "City_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CityTranslation" ADD CONSTRAINT "CityTranslation_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CategoryTranslation" ADD CONSTRAINT "CategoryTranslation_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Guide" ADD CONSTRAINT "Guide_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Guide" ADD CONSTRAINT "Guide_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuideTranslation" ADD CONSTRAINT "GuideTranslation_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuideLanguage" ADD CONSTRAINT "GuideLanguage_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Photo" ADD CONSTRAINT "Photo_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Photo" ADD CONSTRAINT "Photo_excursionId_fkey" FOREIGN KEY ("excursionId") REFERENCES "Excursion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Excursion" ADD CONSTRAINT "Excursion_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Excursion" ADD CONSTRAINT "Excursion_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Excursion" ADD CONSTRAINT "Excursion_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExcursionTranslation" ADD CONSTRAINT "ExcursionTranslation_excursionId_fkey" FOREIGN KEY ("excursionId") REFERENCES "Excursion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ItineraryStop" ADD CONSTRAINT "ItineraryStop_excursionId_fkey" FOREIGN KEY ("excursionId") REFERENCES "Excursion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceTier" ADD CONSTRAINT "PriceTier_excursionId_fkey" FOREIGN KEY ("excursionId") REFERENCES "Excursion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AvailabilityRule" ADD CONSTRAINT "AvailabilityRule_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BusyPeriod" ADD CONSTRAINT "BusyPeriod_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BusyPeriod" ADD CONSTRAINT "BusyPeriod_offerId_fkey" FOREIGN KEY ("offerId") REFERENCES "Offer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enquiry" ADD CONSTRAINT "Enquiry_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enquiry" ADD CONSTRAINT "Enquiry_excursionId_fkey" FOREIGN KEY ("excursionId") REFERENCES "Excursion"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enquiry" ADD CONSTRAINT "Enquiry_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_excursionId_fkey" FOREIGN KEY ("excursionId") REFERENCES "Excursion"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReplyTemplate" ADD CONSTRAINT "ReplyTemplate_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_excursionId_fkey" FOREIGN KEY ("excursionId") REFERENCES "Excursion"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReviewReport" ADD CONSTRAINT "ReviewReport_reviewId_fkey" FOREIGN KEY ("reviewId") REFERENCES "Review"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_planId_fkey" FOREIGN KEY ("planId") REFERENCES "Plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FirstPlace" ADD CONSTRAINT "FirstPlace_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FirstPlace" ADD CONSTRAINT "FirstPlace_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FirstPlace" ADD CONSTRAINT "FirstPlace_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FirstPlace" ADD CONSTRAINT "FirstPlace_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Article" ADD CONSTRAINT "Article_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleTranslation" ADD CONSTRAINT "ArticleTranslation_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NotificationPreference" ADD CONSTRAINT "NotificationPreference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_CategoryToGuide" ADD CONSTRAINT "_CategoryToGuide_A_fkey" FOREIGN KEY ("A") REFERENCES "Category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_CategoryToGuide" ADD CONSTRAINT "_CategoryToGuide_B_fkey" FOREIGN KEY ("B") REFERENCES "Guide"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- ───────────────────────────── By hand: values that can't be

ALTER TABLE "Country"
  ADD CONSTRAINT "Country_code_check" CHECK ("code" ~ '^[a-z]{2}$'),
  ADD CONSTRAINT "Country_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "Country_counts_check" CHECK ("guideCount" >= 0 AND "excursionCount" >= 0);

ALTER TABLE "City"
  ADD CONSTRAINT "City_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "City_coordinates_check" CHECK ("latitude" BETWEEN -90 AND 90 AND "longitude" BETWEEN -180 AND 180),
  ADD CONSTRAINT "City_counts_check" CHECK ("guideCount" >= 0 AND "excursionCount" >= 0);

ALTER TABLE "Category"
  ADD CONSTRAINT "Category_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

ALTER TABLE "Guide"
  ADD CONSTRAINT "Guide_rating_check" CHECK ("ratingAverage" BETWEEN 0 AND 5 AND "ratingCount" >= 0),
  ADD CONSTRAINT "Guide_rank_check" CHECK ("rankScore" BETWEEN 0 AND 1),
  ADD CONSTRAINT "Guide_completeness_check" CHECK ("completeness" BETWEEN 0 AND 100),
  ADD CONSTRAINT "Guide_listed_check" CHECK (NOT "listed" OR "status" = 'published'),
  ADD CONSTRAINT "Guide_vacation_check" CHECK ("vacationFrom" IS NULL OR "vacationUntil" IS NULL OR "vacationFrom" <= "vacationUntil"),
  ADD CONSTRAINT "Guide_response_check" CHECK ("medianResponseMinutes" IS NULL OR "medianResponseMinutes" >= 0);

ALTER TABLE "Photo"
  ADD CONSTRAINT "Photo_size_check" CHECK ("width" > 0 AND "height" > 0 AND "position" >= 0);

ALTER TABLE "Excursion"
  ADD CONSTRAINT "Excursion_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "Excursion_duration_check" CHECK ("durationMinutes" BETWEEN 15 AND 43200),
  ADD CONSTRAINT "Excursion_guests_check" CHECK ("maxGuests" BETWEEN 1 AND 500),
  ADD CONSTRAINT "Excursion_price_check" CHECK ("priceAmount" >= 0 AND "priceEurCents" >= 0),
  ADD CONSTRAINT "Excursion_cancellation_check" CHECK ("cancellationHours" >= 0),
  ADD CONSTRAINT "Excursion_rating_check" CHECK ("ratingAverage" BETWEEN 0 AND 5 AND "ratingCount" >= 0),
  ADD CONSTRAINT "Excursion_rank_check" CHECK ("rankScore" BETWEEN 0 AND 1),
  ADD CONSTRAINT "Excursion_listed_check" CHECK (NOT "listed" OR "status" = 'published');

ALTER TABLE "ItineraryStop"
  ADD CONSTRAINT "ItineraryStop_values_check" CHECK ("position" >= 0 AND "minutes" >= 0);

ALTER TABLE "PriceTier"
  ADD CONSTRAINT "PriceTier_values_check" CHECK ("minGuests" >= 1 AND "maxGuests" >= "minGuests" AND "amount" >= 0),
  ADD CONSTRAINT "PriceTier_guests_exclusion" EXCLUDE USING gist (
    "excursionId" WITH =, int4range("minGuests", "maxGuests", '[]') WITH &&
  );

ALTER TABLE "AvailabilityRule"
  ADD CONSTRAINT "AvailabilityRule_values_check" CHECK (
    "weekday" BETWEEN 1 AND 7 AND "startMinute" >= 0 AND "endMinute" <= 1440 AND "startMinute" < "endMinute"
  );

-- Two acceptances of one time can't both win. A calendar that the guide keeps elsewhere may overlap anything.
ALTER TABLE "BusyPeriod"
  ADD CONSTRAINT "BusyPeriod_order_check" CHECK ("startsAt" < "endsAt"),
  ADD CONSTRAINT "BusyPeriod_booking_check" CHECK (("source" = 'booking') = ("offerId" IS NOT NULL)),
  ADD CONSTRAINT "BusyPeriod_guide_exclusion" EXCLUDE USING gist (
    "guideId" WITH =, tstzrange("startsAt", "endsAt") WITH &&
  ) WHERE ("source" <> 'calendar');

ALTER TABLE "Enquiry"
  ADD CONSTRAINT "Enquiry_party_check" CHECK ("adults" BETWEEN 1 AND 500 AND "children" BETWEEN 0 AND 500),
  ADD CONSTRAINT "Enquiry_date_check" CHECK ("date" IS NOT NULL OR "dateFlexible");

ALTER TABLE "Offer"
  ADD CONSTRAINT "Offer_values_check" CHECK ("amount" >= 0 AND "durationMinutes" BETWEEN 15 AND 43200);
CREATE UNIQUE INDEX "Offer_one_accepted_key" ON "Offer" ("enquiryId") WHERE "state" = 'accepted';

ALTER TABLE "Review"
  ADD CONSTRAINT "Review_ratings_check" CHECK (
    "rating" BETWEEN 1 AND 5
    AND ("knowledge" IS NULL OR "knowledge" BETWEEN 1 AND 5)
    AND ("communication" IS NULL OR "communication" BETWEEN 1 AND 5)
    AND ("organisation" IS NULL OR "organisation" BETWEEN 1 AND 5)
    AND ("value" IS NULL OR "value" BETWEEN 1 AND 5)
  ),
  ADD CONSTRAINT "Review_month_check" CHECK (extract(day FROM "visitedOn") = 1),
  ADD CONSTRAINT "Review_reply_check" CHECK (("replyText" IS NULL) = ("repliedAt" IS NULL)),
  ADD CONSTRAINT "Review_published_check" CHECK ("state" <> 'published' OR "publishedAt" IS NOT NULL);

ALTER TABLE "Plan"
  ADD CONSTRAINT "Plan_values_check" CHECK ("amount" >= 0 AND "trialDays" >= 0 AND "graceDays" >= 0);
ALTER TABLE "Subscription"
  ADD CONSTRAINT "Subscription_period_check" CHECK ("currentPeriodStart" < "currentPeriodEnd");
ALTER TABLE "Payment"
  ADD CONSTRAINT "Payment_amount_check" CHECK ("amount" > 0),
  ADD CONSTRAINT "Payment_paid_check" CHECK ("state" <> 'paid' OR "paidAt" IS NOT NULL);
ALTER TABLE "Invoice"
  ADD CONSTRAINT "Invoice_number_check" CHECK ("number" ~ '^[0-9]{4}-[0-9]{6}$');

-- Two buyers of one slot can never both win: held and active reservations of a slot don't overlap.
ALTER TABLE "FirstPlace"
  ADD CONSTRAINT "FirstPlace_place_check" CHECK (num_nonnulls("cityId", "countryId") = 1),
  ADD CONSTRAINT "FirstPlace_slot_check" CHECK ("slot" BETWEEN 1 AND 3),
  ADD CONSTRAINT "FirstPlace_weeks_check" CHECK (
    "startsOn" < "endsOn" AND extract(isodow FROM "startsOn") = 1 AND extract(isodow FROM "endsOn") = 1
  ),
  ADD CONSTRAINT "FirstPlace_held_check" CHECK ("state" <> 'held' OR "heldUntil" IS NOT NULL),
  ADD CONSTRAINT "FirstPlace_slot_exclusion" EXCLUDE USING gist (
    (coalesce("cityId", 0)) WITH =, (coalesce("countryId", 0)) WITH =, "slot" WITH =,
    daterange("startsOn", "endsOn") WITH &&
  ) WHERE ("state" IN ('held', 'active'));

ALTER TABLE "ExchangeRate"
  ADD CONSTRAINT "ExchangeRate_values_check" CHECK ("rate" > 0 AND "base" <> "quote");

ALTER TABLE "Redirect"
  ADD CONSTRAINT "Redirect_paths_check" CHECK (
    "fromPath" LIKE '/%' AND "toPath" LIKE '/%' AND "toPath" NOT LIKE '//%' AND "fromPath" <> "toPath"
  );

ALTER TABLE "EmailOutbox"
  ADD CONSTRAINT "EmailOutbox_sent_check" CHECK (("state" = 'sent') = ("sentAt" IS NOT NULL)),
  ADD CONSTRAINT "EmailOutbox_header_check" CHECK ("subject" !~ '[\r\n]' AND "toAddress"::text !~ '[\r\n]');

ALTER TABLE "PageViewDaily" ADD CONSTRAINT "PageViewDaily_views_check" CHECK ("views" >= 0);

-- One original per text, the version that others are shown when there is none in their language.
CREATE UNIQUE INDEX "GuideTranslation_one_original_key" ON "GuideTranslation" ("guideId") WHERE "status" = 'original';
CREATE UNIQUE INDEX "ExcursionTranslation_one_original_key" ON "ExcursionTranslation" ("excursionId") WHERE "status" = 'original';
CREATE UNIQUE INDEX "ArticleTranslation_one_original_key" ON "ArticleTranslation" ("articleId") WHERE "status" = 'original';

-- ───────────────────────────── By hand: what the public lists read

CREATE INDEX "Guide_listed_city_idx" ON "Guide" ("cityId", "rankScore" DESC, "id") WHERE "listed";
CREATE INDEX "Guide_listed_rank_idx" ON "Guide" ("rankScore" DESC, "id") WHERE "listed";
CREATE INDEX "Excursion_listed_city_idx" ON "Excursion" ("cityId", "rankScore" DESC, "id") WHERE "listed";
CREATE INDEX "Excursion_listed_city_category_idx" ON "Excursion" ("cityId", "categoryId", "rankScore" DESC, "id") WHERE "listed";
CREATE INDEX "Excursion_listed_rank_idx" ON "Excursion" ("rankScore" DESC, "id") WHERE "listed";
CREATE INDEX "EmailOutbox_due_idx" ON "EmailOutbox" ("nextAttemptAt") WHERE "state" = 'queued';

-- ───────────────────────────── By hand: full-text columns

-- Words come already segmented (PostgreSQL has no tokeniser for Japanese and Chinese); only the stemming
-- differs by language.
CREATE FUNCTION search_configuration(locale "Locale") RETURNS regconfig
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE locale
    WHEN 'ru' THEN 'pg_catalog.russian'::regconfig
    WHEN 'en' THEN 'pg_catalog.english'::regconfig
    ELSE 'pg_catalog.simple'::regconfig
  END;

CREATE FUNCTION write_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search" := to_tsvector(search_configuration(NEW."locale"), NEW."searchWords");
  RETURN NEW;
END
$$;

CREATE TRIGGER "GuideTranslation_search" BEFORE INSERT OR UPDATE OF "searchWords", "locale" ON "GuideTranslation"
  FOR EACH ROW EXECUTE FUNCTION write_search();
CREATE TRIGGER "ExcursionTranslation_search" BEFORE INSERT OR UPDATE OF "searchWords", "locale" ON "ExcursionTranslation"
  FOR EACH ROW EXECUTE FUNCTION write_search();
