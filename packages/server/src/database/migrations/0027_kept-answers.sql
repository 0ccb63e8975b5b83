CREATE TABLE "kept_answers" (
	"scope" text PRIMARY KEY NOT NULL,
	"request" uuid NOT NULL,
	"company_id" integer,
	"body_hash" text NOT NULL,
	"claimed" timestamp with time zone NOT NULL,
	"status" integer,
	"language" text,
	"answer" text
);

--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "kept_answers_claimed_index" ON "kept_answers" USING btree ("claimed");
--> statement-breakpoint
CREATE INDEX "kept_answers_company_index" ON "kept_answers" USING btree ("company_id");
