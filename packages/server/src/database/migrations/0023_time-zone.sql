ALTER TABLE "companies" ADD COLUMN "time_zone" text DEFAULT 'Europe/Moscow' NOT NULL;
