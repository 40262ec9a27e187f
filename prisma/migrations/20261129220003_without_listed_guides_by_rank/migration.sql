-- What it answered, the listings do.
DROP INDEX CONCURRENTLY "Guide_listed_city_idx";
