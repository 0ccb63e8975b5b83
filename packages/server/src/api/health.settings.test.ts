import { installationSettings } from "@opis/model/contract/installation/health";
import { expect, test } from "vitest";
import { testServer } from "../testing/test-server.ts";

const { stranger } = await testServer({ INACTIVITY_SECONDS: "600", FILE_MAX_MEGABYTES: "2" });

test("the installation's settings for sessions and files are public", async () => {
  const settings = await stranger.call(installationSettings);
  expect(settings).toEqual({
    inactivity_seconds: 600,
    file_max_bytes: 2_097_152,
    sends_letters: false,
    registration: true,
    single_sign_on: null,
  });
});
