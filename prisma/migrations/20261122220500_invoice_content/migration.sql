-- Invoices from before taxes were stored: their content gets the shape of the others. Nothing that they say is changed;
-- the countries were never asked for, ZZ is the code for an unknown one.
ALTER TABLE "Invoice" DISABLE TRIGGER "Invoice_stays";
UPDATE "Invoice"
SET "content" = jsonb_build_object(
  'seller', jsonb_build_object(
    'name', "content" #>> '{seller,name}', 'address', coalesce("content" #>> '{seller,address}', ''),
    'country', 'ZZ', 'vatNumber', NULL, 'bank', NULL, 'timeZone', 'UTC'
  ),
  'buyer', jsonb_build_object(
    'name', coalesce("content" #>> '{buyer,name}', ''), 'address', coalesce("content" #>> '{buyer,address}', ''),
    'country', 'ZZ', 'vatNumber', NULL, 'vatCheckedAt', NULL
  ),
  'lines', (
    SELECT jsonb_agg(jsonb_build_object('description', line ->> 'description', 'net', line -> 'amount'))
    FROM jsonb_array_elements("content" -> 'lines') line
  ),
  'net', "total",
  'issuedOn', to_char("issuedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
  'dueOn', to_char("dueAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
  'supplied', NULL,
  'payBy', 'transfer',
  'credits', NULL
)
WHERE "content" ? 'lines' AND NOT "content" ? 'issuedOn' AND "content" #>> '{seller,name}' <> '';
ALTER TABLE "Invoice" ENABLE TRIGGER "Invoice_stays";
