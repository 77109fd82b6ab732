import type { Prompt } from '@ai-directory/api-client/contract';
import { PromptPreview } from '@ai-directory/prompts-kit/prompt-preview';
import { useVariableValues } from '@ai-directory/prompts-kit/recent-prompts';
import {
  fillTemplate,
  getCategoryColor,
  getMissingVariables,
  getVariables,
} from '@ai-directory/prompts-kit/rules';
import { Button } from '@ai-directory/ui/button';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { Field } from '@ai-directory/ui/field';
import { useMessages } from '@ai-directory/ui/messages';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ai-directory/ui/tabs';
import { Text } from '@ai-directory/ui/text';
import { TextInput } from '@ai-directory/ui/text-input';
import { Link } from 'react-router-dom';

import { recordUse } from '../../queries/prompts.ts';
import { getShortTitle, LivePromptFrame, livePromptMessages } from './live-prompt-frame.tsx';
import styles from './live-prompt.module.css';

/** Prompts with two variables each, to fill in and copy on the spot. Typed values stay when another one is selected. */
export default function LivePrompt({ prompts }: { prompts: Prompt[] }) {
  const t = useMessages(livePromptMessages);

  return (
    <Tabs defaultValue={prompts[0]?.id ?? ''} className={styles.root}>
      <TabsList aria-label={t.label} className={styles.tabs}>
        {prompts.map(({ id, title, category }) => (
          <TabsTrigger key={id} value={id} className={styles.tab} data-color={getCategoryColor(category)}>
            {getShortTitle(title)}
          </TabsTrigger>
        ))}
      </TabsList>
      {prompts.map((prompt) => (
        <TabsContent key={prompt.id} value={prompt.id} keepMounted className={styles.panel}>
          <FilledPrompt prompt={prompt} />
        </TabsContent>
      ))}
    </Tabs>
  );
}

function FilledPrompt({ prompt }: { prompt: Prompt }) {
  const t = useMessages(livePromptMessages);
  const { id, content } = prompt;
  const variables = getVariables(content, prompt.variables);
  const { values, setValue } = useVariableValues(id);
  const missing = getMissingVariables(variables, values).length;

  return (
    <LivePromptFrame
      prompt={prompt}
      fields={variables.map(({ name, description }) => (
        <Field key={name} label={<span className={styles.variable}>{`{${name}}`}</span>}>
          <TextInput
            autoComplete="off"
            placeholder={description}
            value={values[name] ?? ''}
            onValueChange={(value) => setValue(name, value)}
          />
        </Field>
      ))}
      preview={
        <PromptPreview content={content} variables={prompt.variables} values={values} label={t.preview} />
      }
      buttons={
        <>
          <CopyButton
            variant="primary"
            label={t.copy}
            value={() => fillTemplate(content, prompt.variables, values)}
            onCopy={() => void recordUse(prompt).catch(() => {})}
          />
          <Button variant="ghost" asChild>
            <Link to={`/prompts/${id}`}>{t.open}</Link>
          </Button>
          <Text asChild size="xs" variant="subtle" monospace className={styles.count}>
            <span>
              {t.filled({ filled: String(variables.length - missing), count: String(variables.length) })}
            </span>
          </Text>
        </>
      }
    />
  );
}
