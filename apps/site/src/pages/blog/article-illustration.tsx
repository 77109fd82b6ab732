import type { ReactNode } from 'react';

import styles from './article-illustration.module.css';

/** Drawn from the shapes of the index: cards, tabs, ruled lines and variables. */
const illustrations: Record<string, ReactNode> = {
  'choosing-a-tool': (
    <>
      <rect x="-20" y="56" width="110" height="120" rx="5" className={styles.paper} />
      <rect x="-8" y="56" width="30" height="4" fill="var(--aid-cat-blue-tab)" />
      <path d="M-6 84h70" className={styles.rule} />
      <path d="M-6 100h80" className={styles.rule} />
      <rect x="278" y="56" width="110" height="120" rx="5" className={styles.paper} />
      <rect x="290" y="56" width="30" height="4" fill="var(--aid-cat-rose-tab)" />
      <path d="M296 84h60" className={styles.rule} />
      <path d="M296 100h80" className={styles.rule} />
      <rect x="44" y="44" width="110" height="130" rx="5" className={styles.paper} />
      <rect x="56" y="44" width="30" height="4" fill="var(--aid-cat-amber-tab)" />
      <path d="M60 72h62" className={styles.rule} />
      <path d="M60 88h78" className={styles.rule} />
      <path d="M60 104h44" className={styles.rule} />
      <rect x="238" y="44" width="90" height="130" rx="5" className={styles.paper} />
      <rect x="250" y="44" width="30" height="4" fill="var(--aid-cat-green-tab)" />
      <path d="M262 72h50" className={styles.rule} />
      <path d="M262 88h50" className={styles.rule} />
      <path d="M262 104h36" className={styles.rule} />
      <rect x="116" y="24" width="136" height="150" rx="5" className={styles.paper} />
      <rect x="128" y="24" width="30" height="4" fill="var(--aid-cat-teal-tab)" />
      <rect x="132" y="46" width="28" height="28" rx="4" className={styles.chip} />
      <path d="M139 60l5 5 9-10" className={styles.check} />
      <path d="M170 54h64" className={styles.title} />
      <path d="M170 68h44" className={styles.rule} />
      <path d="M132 92h104" className={styles.rule} />
      <path d="M132 110h104" className={styles.rule} />
      <path d="M132 128h70" className={styles.rule} />
    </>
  ),
  'prompts-you-can-use-twice': (
    <>
      <rect x="36" y="22" width="296" height="150" rx="5" className={styles.paper} />
      <rect x="48" y="22" width="30" height="4" fill="var(--aid-cat-rose-tab)" />
      <path d="M56 42h120" className={styles.title} />
      <path d="M36 72h296" className={styles.rule} />
      <path d="M36 96h296" className={styles.rule} />
      <path d="M36 120h296" className={styles.rule} />
      <path d="M36 144h296" className={styles.rule} />
      <path d="M56 62h64" className={styles.text} />
      <rect x="128" y="52" width="76" height="18" rx="4" className={styles.chip} />
      <text x="136" y="65" className={styles.value}>
        {'{reader}'}
      </text>
      <path d="M212 62h84" className={styles.text} />
      <path d="M56 86h40" className={styles.text} />
      <rect x="104" y="76" width="84" height="18" rx="4" className={styles.chip} />
      <text x="112" y="89" className={styles.value}>
        {'{purpose}'}
      </text>
      <path d="M196 86h60" className={styles.text} />
      <path d="M56 110h150" className={styles.text} />
      <rect x="214" y="100" width="76" height="18" rx="4" className={styles.chip} />
      <text x="222" y="113" className={styles.value}>
        {'{limit}'}
      </text>
      <path d="M56 134h96" className={styles.text} />
    </>
  ),
  'reading-a-pricing-page': (
    <>
      <rect x="36" y="22" width="296" height="150" rx="5" className={styles.paper} />
      <rect x="48" y="22" width="30" height="4" fill="var(--aid-cat-amber-tab)" />
      <text x="56" y="50" className={styles.figure}>
        seat
      </text>
      <text x="312" y="50" textAnchor="end" className={styles.figure}>
        12 × 5
      </text>
      <path d="M56 58h256" className={styles.rule} />
      <text x="56" y="74" className={styles.figure}>
        credit
      </text>
      <text x="312" y="74" textAnchor="end" className={styles.figure}>
        400 ÷ 8
      </text>
      <path d="M56 82h256" className={styles.rule} />
      <text x="56" y="98" className={styles.figure}>
        token
      </text>
      <text x="312" y="98" textAnchor="end" className={styles.figure}>
        0.9 M
      </text>
      <path d="M56 106h256" className={styles.rule} />
      <rect x="196" y="114" width="116" height="26" rx="4" className={styles.chip} />
      <text x="56" y="131" className={styles.label}>
        one finished piece
      </text>
      <text x="304" y="132" textAnchor="end" className={styles.value}>
        = 0.42
      </text>
    </>
  ),
};

/** Illustration of an article, decorative; nothing for an article without one. */
export function ArticleIllustration({ slug, className }: { slug: string; className?: string | undefined }) {
  const illustration = Object.hasOwn(illustrations, slug) && illustrations[slug];
  if (!illustration) return null;
  return (
    <svg
      viewBox="0 0 368 152"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      className={className ? `${styles.root} ${className}` : styles.root}
    >
      {illustration}
    </svg>
  );
}
