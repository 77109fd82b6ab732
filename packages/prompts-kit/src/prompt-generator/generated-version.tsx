'use client';

import { Badge } from '@ai-directory/ui/badge';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { useEffect, useId, useState } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { hueOf } from '../rules/categories.ts';
import { placeholders, type TemplateVariable } from '../rules/variables.ts';
import { TemplateText } from '../template-text/template-text.tsx';
import { copyVersion } from '../words.ts';
import { differences, type Stretch } from './differences.ts';
import styles from './prompt-generator.module.css';
import type { Version } from './use-generation.ts';

interface GeneratedVersionProps {
  version: Version;
  name: string;
  heading: 'h3' | 'h4';
  /** Whether it is the one to save. */
  chosen: boolean;
  /** Another version's text: what that does not say is marked. */
  other?: string | undefined;
}

/** One version, as far as it is written. */
export function GeneratedVersion({
  version: { text, prompt },
  name,
  heading: Heading,
  chosen,
  other,
}: GeneratedVersionProps) {
  const words = useKitWords({ copyVersion });
  const id = useId();
  const variables = prompt?.variables ?? placeholders(text).map((variable) => ({ name: variable }));

  return (
    <article aria-labelledby={id} className={styles.version} data-chosen={chosen}>
      <div className={styles.head}>
        <Heading id={id} className={styles.name}>
          {name}
        </Heading>
        <CopyButton shape="icon" size="small" variant="ghost" label={words.copyVersion(name)} text={text} />
      </div>
      {prompt && (
        <>
          <p dir="auto" className={styles.title}>
            {prompt.title}
          </p>
          <p dir="auto" className={styles.description}>
            {prompt.description}
          </p>
        </>
      )}
      <div dir="auto" className={styles.text}>
        <MarkedText text={text} other={other} variables={variables} />
      </div>
      {prompt && (
        <div className={styles.tags}>
          <Badge tone={hueOf(prompt.category) ?? 'neutral'}>{prompt.category}</Badge>
          {prompt.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
      )}
    </article>
  );
}

interface MarkedTextProps {
  text: string;
  other: string | undefined;
  variables: readonly TemplateVariable[];
}

/** The text with its variables, and with what is new in it against the other one. */
function MarkedText({ text, other, variables }: MarkedTextProps) {
  const stretches = useDifferences(text, other);

  return stretches.map((stretch, index) => {
    const Mark = stretch.isDifferent ? 'mark' : 'span';
    return (
      // oxlint-disable-next-line react/no-array-index-key -- stretches have no other name
      <Mark key={index} className={stretch.isDifferent ? styles.different : undefined}>
        <TemplateText text={stretch.text} variables={variables} />
      </Mark>
    );
  });
}

/** The text in stretches; one whole until the differences are found. */
function useDifferences(text: string, other: string | undefined): readonly Stretch[] {
  const [found, setFound] = useState<{ text: string; other: string; stretches: Stretch[] }>();

  useEffect(() => {
    if (other === undefined) return undefined;
    let isAwaited = true;
    const show = (stretches: Stretch[]) => isAwaited && setFound({ text, other, stretches });
    // Without the differences the versions are still there to compare by eye.
    differences(text, other).then(show, () => {});
    return () => {
      isAwaited = false;
    };
  }, [text, other]);

  const isCurrent = found?.text === text && found.other === other;
  return isCurrent ? found.stretches : [{ text, isDifferent: false }];
}
