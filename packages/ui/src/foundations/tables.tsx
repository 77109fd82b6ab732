import { cx } from 'class-variance-authority';
import type { CSSProperties, ReactNode } from 'react';

import { cssVariable, tokens, type TokenName } from '../tokens/tokens.ts';
import { contrast, contrastPairs, type ColorName, type ThemeName } from './contrast.ts';
import styles from './foundations.module.css';

const themes = ['light', 'dark'] as const;
const names = Object.keys(tokens) as TokenName[];
const byPrefix = (prefix: string) => names.filter((name) => name.startsWith(prefix));
const toInlineSize = (name: TokenName) => ({ inlineSize: cssVariable(name) });
const isColor = (name: TokenName): name is ColorName => typeof tokens[name] === 'object';
const formatRatio = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

/** Shows colors in both themes. */
export function ColorTable({ tokens: colorNames }: { tokens: ColorName[] }) {
  return (
    <BothThemes>
      {(theme) => (
        <Table head={['Token', 'Value']}>
          {colorNames.map((name) => (
            <tr key={name}>
              <Name>{name}</Name>
              <td className={cx(styles.cell, styles.code)}>
                <span className={styles.swatch} style={{ background: cssVariable(name) }} />{' '}
                {tokens[name][theme]}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </BothThemes>
  );
}

/** Shows the colors whose names start with a prefix, such as those of the categories. */
export function ColorTableByPrefix({ prefix }: { prefix: string }) {
  return <ColorTable tokens={byPrefix(prefix).filter(isColor)} />;
}

/** Shows every tested pair of tokens with its contrast ratio. */
export function ContrastTable() {
  return (
    <BothThemes>
      {(theme) => (
        <Table head={['Pair', 'Ratio', 'Minimum']}>
          {contrastPairs.map(([foreground, background, min]) => (
            <tr key={`${foreground} ${background}`}>
              <td className={styles.cell}>
                <span
                  className={styles.sample}
                  style={{ background: cssVariable(background), color: cssVariable(foreground) }}
                >
                  {foreground} on {background}
                </span>
              </td>
              <td className={styles.cell}>{formatRatio(contrast(foreground, background, theme))}</td>
              <td className={styles.cell}>{min}</td>
            </tr>
          ))}
        </Table>
      )}
    </BothThemes>
  );
}

export function TypeTable() {
  return (
    <SampleTable
      tokens={byPrefix('type-')}
      text="Filed and found again"
      style={(name) => ({ font: `400 ${cssVariable(name)} var(--aid-font-sans)` })}
    />
  );
}

export function FontTable() {
  return (
    <SampleTable
      tokens={['font-display', 'font-sans', 'font-mono']}
      text="A card index, 2,310 uses"
      style={(name) => ({ font: `400 1.125rem ${cssVariable(name)}` })}
    />
  );
}

export function SpaceTable() {
  return <SampleTable tokens={byPrefix('space-')} className={styles.bar} style={toInlineSize} />;
}

export function ControlTable() {
  return <SampleTable tokens={byPrefix('control-')} className={styles.bar} style={toInlineSize} />;
}

export function ShapeTable() {
  return (
    <>
      <SampleTable
        tokens={byPrefix('radius-')}
        className={styles.box}
        style={(name) => ({ borderRadius: cssVariable(name) })}
      />
      <SampleTable
        tokens={byPrefix('shadow-')}
        className={styles.box}
        style={(name) => ({ boxShadow: cssVariable(name) })}
      />
    </>
  );
}

/** Shows names and values of tokens without a sample. */
export function TokenTable({ tokens: tokenNames }: { tokens: TokenName[] }) {
  return (
    <Panel>
      <Table head={['Token', 'Value']}>
        {tokenNames.map((name) => (
          <tr key={name}>
            <Name>{name}</Name>
            <Value>{name}</Value>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

interface SampleTableProps {
  tokens: TokenName[];
  text?: string;
  className?: string | undefined;
  style: (name: TokenName) => CSSProperties;
}

function SampleTable({ tokens: tokenNames, text, className, style }: SampleTableProps) {
  return (
    <Panel>
      <Table head={['Token', 'Value', 'Sample']}>
        {tokenNames.map((name) => (
          <tr key={name}>
            <Name>{name}</Name>
            <Value>{name}</Value>
            <td className={styles.cell}>
              <div className={className} style={style(name)}>
                {text}
              </div>
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

function BothThemes({ children }: { children: (theme: ThemeName) => ReactNode }) {
  return (
    <div className={styles.themes}>
      {themes.map((theme) => (
        <div key={theme} className={cx(styles.theme, theme)}>
          {children(theme)}
        </div>
      ))}
    </div>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <div className={styles.themes}>
      <div className={styles.theme}>{children}</div>
    </div>
  );
}

/** `sb-unstyled` disables Storybook's table styles. */
function Table({ head, children }: { head: string[]; children: ReactNode }) {
  return (
    <table className={cx('sb-unstyled', styles.table)}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} className={cx(styles.cell, styles.columnHeader)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Name({ children }: { children: TokenName }) {
  return (
    <th scope="row" className={cx(styles.cell, styles.code)}>
      --aid-{children}
    </th>
  );
}

function Value({ children }: { children: TokenName }) {
  const value = tokens[children];
  return <td className={cx(styles.cell, styles.code)}>{typeof value === 'string' ? value : value.light}</td>;
}
