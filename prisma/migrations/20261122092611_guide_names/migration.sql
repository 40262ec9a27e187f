-- AlterTable
ALTER TABLE "Guide" ADD COLUMN     "names" JSONB NOT NULL DEFAULT '{}';
