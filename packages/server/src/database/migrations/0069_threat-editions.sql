CREATE TABLE "threat_editions" (
	"date" date PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"threats" jsonb NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"imported" timestamp with time zone NOT NULL,
	"imported_by" text DEFAULT '' NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL
);

