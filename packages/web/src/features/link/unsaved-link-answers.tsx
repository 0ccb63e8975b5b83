import { Text, Title } from "@mantine/core";
import { useState } from "react";
import { editOwner } from "../../form-engine/edits/edit-owner.ts";
import { createEditStorage } from "../../form-engine/edits/edit-storage.ts";
import { TypedAnswersList, typedAnswers } from "../../form-engine/saving/typed-answers-list.tsx";
import { createTextStorage } from "../../form-engine/saving/uncommitted-text-storage.ts";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { linkDialogsWords } from "../../i18n/ru/respondent-dialogs.ts";
import classes from "./link.module.css";

/** Renders what was typed by an ended link and not saved, to be copied; nothing if all was saved. */
export function TypedAnswers() {
  const say = useWords(linkDialogsWords);
  const language = useLanguage();
  const [unsaved] = useState(typedHere);
  const typed = typedAnswers(unsaved, language);
  if (typed.length === 0) return null;
  return (
    <section aria-labelledby="typed" className={classes.typed}>
      <Title order={2} id="typed">
        {say("typedTitle")}
      </Title>
      <Text c="dimmed" mb="md">
        {say("typedText")}
      </Text>
      <TypedAnswersList typed={typed} />
    </section>
  );
}

function typedHere() {
  const owner = editOwner();
  const edits = [...createEditStorage(localStorage, owner).read().values()];
  const texts = [...createTextStorage(localStorage, owner).read().values()].flatMap((fields) =>
    Object.entries(fields).map(([name, { text, target }]) => ({ target, answers: { [name]: text } })),
  );
  return [...edits, ...texts];
}
