-- DropIndex
DROP INDEX CONCURRENTLY "Guide_cityId_rankScore_id_idx";
