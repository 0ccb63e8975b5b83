ALTER TABLE "companies" ADD COLUMN "place" text DEFAULT 'own' NOT NULL;
