SET lock_timeout = '5s';

-- CreateEnum
CREATE TYPE "TourSteps" AS ENUM ('none', 'few', 'many');

-- CreateEnum
CREATE TYPE "TourAccess" AS ENUM ('full', 'partly', 'no');

-- CreateEnum
CREATE TYPE "TourPace" AS ENUM ('easy', 'moderate', 'brisk');

-- CreateEnum
CREATE TYPE "TourToilets" AS ENUM ('often', 'some', 'none');

-- CreateEnum
CREATE TYPE "TourClothing" AS ENUM ('shoes', 'covered', 'warm');

-- AlterTable
ALTER TABLE "Excursion" ADD COLUMN     "ageFrom" INTEGER,
ADD COLUMN     "ageTo" INTEGER,
ADD COLUMN     "carSeats" INTEGER,
ADD COLUMN     "childPriceAge" INTEGER,
ADD COLUMN     "childPricePercent" INTEGER,
ADD COLUMN     "childSeats" INTEGER,
ADD COLUMN     "clothing" "TourClothing",
ADD COLUMN     "pace" "TourPace",
ADD COLUMN     "pushchair" "TourAccess",
ADD COLUMN     "steps" "TourSteps",
ADD COLUMN     "toilets" "TourToilets",
ADD COLUMN     "walkingMetres" INTEGER,
ADD COLUMN     "wheelchair" "TourAccess";

-- AlterTable
ALTER TABLE "ExcursionTranslation" ADD COLUMN     "carNote" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "childrenNote" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "clothingNote" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "pushchairNote" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "stepsNote" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "toiletsNote" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "walkingNote" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "wheelchairNote" TEXT NOT NULL DEFAULT '';
