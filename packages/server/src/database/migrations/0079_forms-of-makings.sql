ALTER TABLE "generated_documents" ADD COLUMN "made_from" text[];
--> statement-breakpoint
ALTER TABLE "document_archive_files" ADD COLUMN "made_from" text[];
