ALTER TABLE "proposed_changes" ADD COLUMN "kind" text DEFAULT 'answer' NOT NULL;
--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD COLUMN "part_of" integer;
