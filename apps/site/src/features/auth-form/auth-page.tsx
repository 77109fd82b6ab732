import { TemplateText } from '@ai-directory/prompts-kit/template-text';
import { Badge } from '@ai-directory/ui/badge';
import { Heading } from '@ai-directory/ui/heading';
import { KeyRound, Lock, Star } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';

import { Page, type PageProps } from '../../shell/layout/page.tsx';
import styles from './auth-page.module.css';

export const authPageMessages = defineMessages('authPage', {
  benefits: 'What an account keeps',
  title: 'Your own drawer in the index',
  favorites: 'Favorites',
  favoritesText: 'Tools and prompts you come back to.',
  prompts: 'My Prompts',
  promptsText: 'Private until you share them with a user or with everyone.',
  generator: 'AI Prompt Gen',
  generatorText: 'Describe what you need, and a model of yours writes the prompt.',
  tabs: { front: 'Business', middle: 'Education', back: 'Creative' },
  sampleTitle: 'Meeting notes into decisions and actions',
  sampleStart: 'Make a record of this meeting:',
  sampleValue: 'release planning, 16 Nov',
  sampleRest:
    'Notes: {notes} The reader was not there and has two minutes. Sections: 1. Result in one sentence 2. Decisions: what was decided, the reason given, what it replaces.',
  sampleVariable: 'notes',
  sampleFilled: '1 of 2 filled',
  private: 'Private',
});

/** Page of the login, registration and password forms, beside what an account is good for. */
export function AuthPage({ children, ...props }: PageProps) {
  const t = useMessages(authPageMessages);
  return (
    <div className={styles.root}>
      <div className={styles.form}>
        <Page {...props}>{children}</Page>
      </div>
      <aside className={styles.aside} aria-label={t.benefits}>
        <div className={styles.benefits}>
          <PromptPile />
          <Heading className={styles.title}>{t.title}</Heading>
          <ul className={styles.list}>
            <li className={styles.item}>
              <Star className={styles.icon} />
              <Text size="small" variant="muted">
                <strong className={styles.benefit}>{t.favorites}</strong>
                {t.favoritesText}
              </Text>
            </li>
            <li className={styles.item}>
              <Lock className={styles.icon} />
              <Text size="small" variant="muted">
                <strong className={styles.benefit}>{t.prompts}</strong>
                {t.promptsText}
              </Text>
            </li>
            <li className={styles.item}>
              <KeyRound className={styles.icon} />
              <Text size="small" variant="muted">
                <strong className={styles.benefit}>{t.generator}</strong>
                {t.generatorText}
              </Text>
            </li>
          </ul>
        </div>
      </aside>
    </div>
  );
}

/** Three index cards, the front one half filled. Decorative. */
function PromptPile() {
  const t = useMessages(authPageMessages);
  return (
    <div className={styles.illustration} aria-hidden="true">
      <div className={styles.card} data-color="violet" data-position="back">
        <span className={styles.tab}>{t.tabs.back}</span>
      </div>
      <div className={styles.card} data-color="amber" data-position="middle">
        <span className={styles.tab}>{t.tabs.middle}</span>
      </div>
      <div className={styles.card} data-color="blue">
        <span className={styles.tab}>{t.tabs.front}</span>
        <p className={styles.sampleTitle}>{t.sampleTitle}</p>
        <p className={styles.template}>
          {t.sampleStart} <span className={styles.value}>{t.sampleValue}</span>{' '}
          <TemplateText text={t.sampleRest} variables={[{ name: t.sampleVariable }]} />
        </p>
        <Text size="xs" variant="muted" monospace className={styles.state}>
          {t.sampleFilled}
          <Badge icon={<Lock />}>{t.private}</Badge>
        </Text>
      </div>
    </div>
  );
}
