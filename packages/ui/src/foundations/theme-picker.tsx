import { cx } from 'class-variance-authority';
import { useState, type CSSProperties } from 'react';

import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { Card, CardTitle } from '../card/card.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { CodeBlock } from '../code-block/code-block.tsx';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { Link } from '../link/link.tsx';
import { Progress } from '../progress/progress.tsx';
import { RadioGroup, RadioGroupItem } from '../radio-group/radio-group.tsx';
import { Slider } from '../slider/slider.tsx';
import { Stack } from '../stack/stack.tsx';
import { Switch } from '../switch/switch.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../tabs/tabs.tsx';
import { Text } from '../text/text.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { tokens } from '../tokens/tokens.ts';
import styles from './foundations.module.css';

export interface ThemePickerProps {
  /** Color at first, in six digits. @default the one of the tokens */
  defaultColor?: string;
}

/** Shows components in both themes with a color and corners of one's own, and the CSS of them. */
export function ThemePicker({ defaultColor = tokens['accent-solid'].light }: ThemePickerProps) {
  const [color, setColor] = useState(defaultColor);
  const [radius, setRadius] = useState(6);
  const inputs = { '--aid-accent': color, '--aid-radius': `${radius}px` };
  const css = Object.entries(inputs).map(([name, value]) => `  ${name}: ${value};`);

  return (
    <Stack className="sb-unstyled" gap={4}>
      <label className={styles.picker}>
        Color of the brand
        <input type="color" value={color} onChange={({ target }) => setColor(target.value)} />
      </label>
      <Slider label="Corners in px" max={16} value={radius} onValueChange={setRadius} />
      <CodeBlock label="styles.css" language="css" code={`:root {\n${css.join('\n')}\n}`} />
      <div className={styles.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <section
            key={theme}
            aria-label={`In the ${theme} theme`}
            className={cx(styles.theme, theme, 'aid-theme')}
            style={inputs as CSSProperties}
          >
            <Samples />
          </section>
        ))}
      </div>
    </Stack>
  );
}

function Samples() {
  return (
    <Stack gap={4}>
      <Stack orientation="horizontal" gap={2} wrap>
        <Button variant="primary">Save prompt</Button>
        <Button>Cancel</Button>
        <Button variant="ghost">More</Button>
        <Dialog>
          <DialogTrigger asChild>
            <Button>Open dialog</Button>
          </DialogTrigger>
          <DialogContent>
            <DialogTitle>Share prompt</DialogTitle>
            <Text>Dialogs have the colors of where they are declared.</Text>
            <Button variant="primary">Share</Button>
          </DialogContent>
        </Dialog>
      </Stack>
      <Text>
        Text with <Link href="#theming">a link</Link> in it.
      </Text>
      <Tabs defaultValue="own">
        <TabsList>
          <TabsTrigger value="own">My prompts</TabsTrigger>
          <TabsTrigger value="all">All prompts</TabsTrigger>
        </TabsList>
        <TabsContent value="own">
          <Field label="Title">
            <TextInput defaultValue="Cold email" />
          </Field>
        </TabsContent>
        <TabsContent value="all">All prompts</TabsContent>
      </Tabs>
      <Checkbox label="Favorite" defaultChecked />
      <Switch label="Public" defaultChecked />
      <RadioGroup label="Tone" defaultValue="friendly">
        <RadioGroupItem value="friendly">Friendly</RadioGroupItem>
        <RadioGroupItem value="formal">Formal</RadioGroupItem>
      </RadioGroup>
      <Slider label="Temperature" defaultValue={40} />
      <Progress label="Import" value={60} />
      <Card selected>
        <CardTitle>Selected card</CardTitle>
      </Card>
      <Alert title="Prompts are private">Only you see them.</Alert>
    </Stack>
  );
}
