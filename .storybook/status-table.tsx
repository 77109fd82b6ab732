import { AnchorMdx } from '@storybook/addon-docs/blocks';
import { use } from 'react';
import sizes from 'virtual:component-sizes';

import { StatusBadge } from './status-badge.tsx';
import { hasStatus } from './status.ts';
import { loadStoryFiles } from './story-files.ts';

/** Loaded once, when the table is first shown. */
let files: ReturnType<typeof loadStoryFiles> | undefined;

/** Renders the status of each component, the number of its stories and tests, and its size. */
export function StatusTable() {
  const rows = use((files ??= loadStoryFiles()))
    .filter(([, { meta }]) => hasStatus(meta.title))
    .toSorted(([, one], [, other]) => one.meta.title.localeCompare(other.meta.title));

  return (
    <table>
      <thead>
        <tr>
          {['Component', 'Status', 'Stories', 'Played', 'axe', 'RTL', 'JS', 'CSS'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([path, { meta, stories }]) => {
          const all = Object.values(stories);
          const played = all.filter(({ play }) => play);
          // The tests check each story, except those that are tagged out.
          const checked = all.filter(({ tags = [] }) => !tags.includes('!test'));
          const size = sizes[path.replace('./', '').replace('.stories', '')];
          return (
            <tr key={path}>
              <th scope="row">
                <AnchorMdx href={`?path=/docs/${meta.id}--docs`} target="_self">
                  {meta.title.split('/').slice(1).join(' / ')}
                </AnchorMdx>
              </th>
              <td>
                <StatusBadge title={meta.title} />
              </td>
              <td>{all.length}</td>
              <td>{played.length}</td>
              <td>{checked.length}</td>
              <td>{checked.length}</td>
              <td>{formatSize(size?.js)}</td>
              <td>{formatSize(size?.css)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const formatSize = (kilobytes = 0) => (kilobytes > 0 ? `${kilobytes.toFixed(1)} kB` : '–');
