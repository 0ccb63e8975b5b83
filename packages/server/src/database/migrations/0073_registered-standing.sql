ALTER TABLE "registered_companies" ADD COLUMN "standing" text;
