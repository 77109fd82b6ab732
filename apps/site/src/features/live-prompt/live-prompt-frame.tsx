import type { Prompt } from '@ai-directory/api-client/contract';
import { useCategoryName } from '@ai-directory/prompts-kit/category-name';
import { getCategoryColor, getExcerpt } from '@ai-directory/prompts-kit/rules';
import { Button } from '@ai-directory/ui/button';
import { Heading } from '@ai-directory/ui/heading';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import styles from './live-prompt.module.css';

export const livePromptMessages = defineMessages('livePrompt', {
  label: 'Prompts to try',
  preview: 'Filled prompt',
  copy: 'Copy prompt',
  open: 'Open',
  variables: plural({ one: '# variable', other: '# variables' }),
  filled: (v: { filled: string; count: string }) => `${v.filled} of ${v.count} filled`,
});

/** Returns the first word of a title, which fits a tab. */
export const getShortTitle = (title: string) => title.split(' ')[0] ?? title;

export interface LivePromptFrameProps {
  prompt: Prompt;
  fields: ReactNode;
  preview: ReactNode;
  buttons: ReactNode;
}

/** Arranges title, fields, preview and buttons of a prompt. */
export function LivePromptFrame({ prompt, fields, preview, buttons }: LivePromptFrameProps) {
  const t = useMessages(livePromptMessages);
  const getCategoryName = useCategoryName();
  const { title, category, variables, aiModels } = prompt;
  return (
    <>
      <div>
        <Heading size="medium">{title}</Heading>
        <Text size="xs" variant="subtle" monospace>
          {[getCategoryName(category), t.variables(variables.length), aiModels.join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <div className={styles.fields}>{fields}</div>
      <div className={styles.preview}>{preview}</div>
      <div className={styles.buttons}>{buttons}</div>
    </>
  );
}

/** The first prompt before its form is loaded, and without JavaScript. */
export function LivePromptPlaceholder({ prompts }: { prompts: Prompt[] }) {
  const t = useMessages(livePromptMessages);
  const [prompt] = prompts;
  if (!prompt) return null;
  return (
    <div className={styles.root}>
      <div aria-hidden="true" className={styles.placeholderTabs}>
        {prompts.map(({ id, title, category }) => (
          <span key={id} data-color={getCategoryColor(category)}>
            {getShortTitle(title)}
          </span>
        ))}
      </div>
      <div className={styles.panel}>
        <LivePromptFrame
          prompt={prompt}
          fields={prompt.variables.map(({ name }) => (
            <div key={name} aria-hidden="true" className={styles.placeholderField}>
              <span className={styles.variable}>{`{${name}}`}</span>
            </div>
          ))}
          preview={<p className={styles.excerpt}>{getExcerpt(prompt.content)}</p>}
          buttons={
            <Button asChild>
              <Link to={`/prompts/${prompt.id}`}>{t.open}</Link>
            </Button>
          }
        />
      </div>
    </div>
  );
}
