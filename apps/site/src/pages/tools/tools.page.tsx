import { Page } from '../../layout/page.tsx';
import { ToolList } from './tool-list.tsx';

export function Component() {
  return (
    <Page title="Tools" intro="Every tool in the catalogue, to be searched by name, purpose or tag.">
      <ToolList />
    </Page>
  );
}
