DROP INDEX "generated_documents_number_index";
--> statement-breakpoint
ALTER TABLE "generated_documents" ADD COLUMN "previous_date" date;
