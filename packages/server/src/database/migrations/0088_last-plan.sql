ALTER TABLE "users" ADD COLUMN "last_plan" jsonb;
