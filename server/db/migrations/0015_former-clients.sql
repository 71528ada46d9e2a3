-- A project that gets another client withdraws what the one before has not answered; here what was asked before it did.
UPDATE "comments" SET "payload" = "comments"."payload" || jsonb_build_object('withdrawnAt', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
FROM "projects"
WHERE "projects"."id" = "comments"."project_id"
  AND "comments"."client_id" IS DISTINCT FROM "projects"."client_id"
  AND "comments"."parent_id" IS NULL
  AND NOT "comments"."payload" ? 'withdrawnAt'
  AND NOT EXISTS (SELECT 1 FROM "comments" AS "replies" WHERE "replies"."parent_id" = "comments"."id");
