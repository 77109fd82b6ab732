'use client';

import { Button } from '../button/button.tsx';
import { useWords } from '../ui-provider/ui-provider.tsx';
import styles from './error-boundary.module.css';

interface ErrorViewProps {
  /** Called when the page before has come back. */
  onBack: () => void;
}

/** What is left of a page that broke: two ways out. */
export function ErrorView({ onBack }: ErrorViewProps) {
  const words = useWords();

  const goBack = () => {
    window.addEventListener('popstate', onBack, { once: true });
    window.history.back();
  };

  return (
    <div role="alert" className={styles.root}>
      <div className={styles.title}>{words.somethingWentWrong}</div>
      <div className={styles.actions}>
        <Button onClick={goBack}>{words.goBack}</Button>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {words.refreshPage}
        </Button>
      </div>
    </div>
  );
}
