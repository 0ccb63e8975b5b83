ALTER TABLE "imports" ADD COLUMN "updates" jsonb DEFAULT '[]'::jsonb NOT NULL;
