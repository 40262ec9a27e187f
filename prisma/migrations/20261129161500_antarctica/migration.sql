SET lock_timeout = '5s';

-- AlterEnum
ALTER TYPE "Continent" ADD VALUE 'antarctica';
