import { Button, Group, SegmentedControl, Stack, TextInput } from "@mantine/core";
import type { addNewsFeed } from "@opis/model/contract/installation/news-feeds";
import { textMaxCharacters } from "@opis/model/limits";
import { languages } from "@opis/model/words";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/call.ts";
import { fieldError } from "../../api/field-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../words/define-words.ts";
import { newsFeedsWords } from "../../words/news-feeds.ts";
import { useLanguage } from "../../words/words.ts";

/** Adds a feed by its address; it stays off until it is switched on. */
export function AddFeed() {
  const say = useWords(newsFeedsWords);
  const ownLanguage = useLanguage();
  const cache = useQueryClient();
  const [address, setAddress] = useState("");
  const [language, setLanguage] = useState(ownLanguage);
  const add = useSingleMutation({
    mutationFn: () => call<typeof addNewsFeed>("POST /installation/news-feeds/ 201", { body: { address, language } }),
    onSuccess: () => {
      setAddress("");
      return cache.invalidateQueries({ queryKey: queryKeys.news });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={8}>
        <TextInput
          label={say("address")}
          description={say("addressHint")}
          required
          inputMode="url"
          maxLength={textMaxCharacters.line}
          value={address}
          error={fieldError(add.error, "address")}
          onChange={(event) => setAddress(event.currentTarget.value.trim())}
        />
        <Group gap={8}>
          <SegmentedControl
            aria-label={say("language")}
            data={languages.map((value) => ({ value, label: value === "ru" ? "Русский" : "English" }))}
            value={language}
            onChange={(value) => setLanguage(languages.find((known) => known === value) ?? language)}
          />
          <Button type="submit" variant="default" loading={add.isPending}>
            {say("add")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
