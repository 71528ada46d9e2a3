-- What a deleted client was asked names nobody; here what was deleted before this held for these two as well.
UPDATE "comments" SET "payload" = "payload" - 'undelivered' - 'passedOnBy'
WHERE "client_id" IS NULL AND "payload" ?| array['undelivered', 'passedOnBy'];
