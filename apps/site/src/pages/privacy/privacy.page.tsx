import { useMessages } from '@ai-directory/ui/messages';
import { Link } from 'react-router-dom';

import { contactEmail } from '../../shell/layout/links.ts';
import { Page, Section } from '../../shell/layout/page.tsx';
import styles from '../../shell/layout/prose.module.css';
import { RichText, type RichTextProps } from '../../shell/layout/rich-text.tsx';
import { privacyMessages } from './privacy-messages.ts';

const elements: RichTextProps['elements'] = {
  b: <strong />,
  settings: <Link to="/dashboard/settings" />,
  contact: <Link to="/contact" />,
  email: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>,
};

export function Component() {
  const t = useMessages(privacyMessages);
  return (
    <Page title={t.title} intro={t.intro} head={{ description: t.description }}>
      <div className={styles.root}>
        <TextSection title={t.visitors} paragraphs={[t.browser, t.server]} />
        <Section title={t.members}>
          <ul className={styles.list}>
            {[t.account, t.sessions, t.content, t.activity, t.models].map((text) => (
              <li key={text}>
                <RichText text={text} elements={elements} />
              </li>
            ))}
          </ul>
        </Section>
        <TextSection title={t.visibility} paragraphs={[t.visibilityText]} />
        <TextSection title={t.keys} paragraphs={[t.ownKeys, t.sharedModel]} />
        <TextSection title={t.messages} paragraphs={[t.messagesText]} />
        <TextSection title={t.deletion} paragraphs={[t.deletionText, t.questions({ email: contactEmail })]} />
      </div>
    </Page>
  );
}

const TextSection = ({ title, paragraphs }: { title: string; paragraphs: string[] }) => (
  <Section title={title}>
    {paragraphs.map((text) => (
      <p key={text}>
        <RichText text={text} elements={elements} />
      </p>
    ))}
  </Section>
);
