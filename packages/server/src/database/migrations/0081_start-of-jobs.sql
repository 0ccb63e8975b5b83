ALTER TABLE "jobs" ADD COLUMN "started_at" timestamp with time zone;
