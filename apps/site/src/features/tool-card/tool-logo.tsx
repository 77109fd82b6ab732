import type { Tool } from '@ai-directory/api-client/contract';
import { getCategoryColor } from '@ai-directory/prompts-kit/rules';
import { useRef, useState } from 'react';

import { useIsNearViewport } from '../../shell/layout/use-is-near-viewport.ts';
import categoryIcons from './category-icons.svg?no-inline';
import styles from './tool-logo.module.css';

export interface ToolLogoProps {
  tool: Pick<Tool, 'name' | 'logo' | 'category'>;
  size?: 'small' | 'medium' | 'large';
}

/**
 * The logo of a tool, or two letters of its name on the color of its category. Decorative: the name is always beside it.
 * An SVG file with a fragment is used in place, where it follows the theme; other logos are images.
 */
export function ToolLogo({ tool: { name, logo, category }, size = 'medium' }: ToolLogoProps) {
  const [brokenLogo, setBrokenLogo] = useState<string | null>(null);
  const hasLogo = logo && brokenLogo !== logo;
  // The paper is light in both themes.
  const isUploaded = hasLogo && logo.startsWith('/api/files/');
  return (
    <span
      className={isUploaded ? `${styles.root} light` : styles.root}
      data-size={size}
      data-color={hasLogo ? undefined : (getCategoryColor(category) ?? 'none')}
      data-uploaded={isUploaded || undefined}
      aria-hidden="true"
    >
      {!hasLogo ? (
        <>
          {getLetters(name)}
          <i className={styles.tab} />
          <LazySvg href={`${categoryIcons}#${category}`} className={styles.icon} />
        </>
      ) : logo.includes('#') ? (
        <LazySvg href={logo} className={styles.image} />
      ) : (
        <img
          src={logo}
          alt=""
          width={24}
          height={24}
          loading="lazy"
          className={styles.image}
          onError={() => setBrokenLogo(logo)}
        />
      )}
    </span>
  );
}

/** Loaded when it comes near the viewport: dozens of small files would otherwise delay the fonts, and with them the first text. */
function LazySvg({ href, className }: { href: string; className: string | undefined }) {
  const root = useRef<SVGSVGElement>(null);
  const isNear = useIsNearViewport(root);
  const use = <use href={href} />;
  return (
    <>
      <svg ref={root} className={className}>
        {isNear && use}
      </svg>
      {!isNear && (
        <noscript>
          <svg className={className}>{use}</svg>
        </noscript>
      )}
    </>
  );
}

/** The initials of the first two words, or the first two letters of the only one. */
function getLetters(name: string): string {
  const [first = '', second] = name.split(' ');
  return first.slice(0, second ? 1 : 2) + (second ? second.slice(0, 1) : '');
}
