CREATE TABLE "single_sign_on_bindings" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"email_key" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "single_sign_on_bindings_key" PRIMARY KEY("issuer","subject")
);

--> statement-breakpoint
ALTER TABLE "login_attempts" ADD COLUMN "origin" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "login_attempts" ADD COLUMN "is_wrong_code" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "single_sign_on_bindings" ADD CONSTRAINT "single_sign_on_bindings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "single_sign_on_bindings_user_unique" ON "single_sign_on_bindings" USING btree ("user_id","issuer");
