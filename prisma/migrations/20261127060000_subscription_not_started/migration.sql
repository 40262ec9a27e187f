SET lock_timeout = '5s';

-- AlterEnum
ALTER TYPE "SubscriptionState" ADD VALUE 'not_started' BEFORE 'trialing';
