ALTER TABLE "companies" ADD COLUMN "show_additional" boolean DEFAULT true NOT NULL;
