ALTER TABLE "history" ADD COLUMN "revision" integer;
