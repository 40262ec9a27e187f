-- By hand: a listed row is a published one, asked when the transaction commits. A command writes the status and the
-- projections, later in the same transaction, what follows from it; a command that forgets them fails.

ALTER TABLE "Guide" DROP CONSTRAINT "Guide_listed_check";
ALTER TABLE "Excursion" DROP CONSTRAINT "Excursion_listed_check";

CREATE FUNCTION require_listed_is_published() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  violated boolean;
BEGIN
  EXECUTE format(
    'SELECT EXISTS (SELECT FROM %I.%I WHERE "id" = $1 AND "listed" AND "status" <> ''published'')',
    TG_TABLE_SCHEMA, TG_TABLE_NAME
  ) INTO violated USING NEW."id";
  IF violated THEN
    RAISE EXCEPTION '% % is listed, but not published', TG_TABLE_NAME, NEW."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "Guide_listed_check" AFTER INSERT OR UPDATE OF "listed", "status" ON "Guide"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."listed" AND NEW."status" <> 'published')
  EXECUTE FUNCTION require_listed_is_published();
CREATE CONSTRAINT TRIGGER "Excursion_listed_check" AFTER INSERT OR UPDATE OF "listed", "status" ON "Excursion"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."listed" AND NEW."status" <> 'published')
  EXECUTE FUNCTION require_listed_is_published();
