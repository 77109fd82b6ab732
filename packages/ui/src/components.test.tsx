import { describe } from 'vitest';

import { describeComponent } from '../test/describe-component.tsx';
import { Copy } from './icons/icons.tsx';
import {
  Alert,
  Avatar,
  Badge,
  Card,
  CardActions,
  CardBody,
  CardMeta,
  CardTitle,
  Checkbox,
  CopyButton,
  EmptyState,
  ErrorState,
  ErrorView,
  Field,
  FileDrop,
  IconButton,
  Kbd,
  LiveRegion,
  NavList,
  Pagination,
  PasswordInput,
  Progress,
  RadioGroup,
  Rating,
  RatingInput,
  SearchBox,
  SearchInput,
  SegmentedControl,
  Select,
  Skeleton,
  SkipLink,
  Slider,
  Spinner,
  StatusDot,
  Switch,
  Tabs,
  TabsList,
  TagInput,
  Textarea,
  TextInput,
  ThemeToggle,
  ToggleButton,
  VisuallyHidden,
} from './index.ts';

const nothing = () => {};
const options = [{ value: 'a', label: 'A' }];

const roots = {
  Alert: <Alert>Saved</Alert>,
  Avatar: <Avatar name="ada" />,
  Badge: <Badge>Free</Badge>,
  Card: <Card />,
  CardTitle: <CardTitle>Title</CardTitle>,
  CardBody: <CardBody />,
  CardMeta: <CardMeta />,
  CardActions: <CardActions />,
  CopyButton: <CopyButton text="x" label="Copy" />,
  EmptyState: <EmptyState title="Nothing" />,
  ErrorState: <ErrorState message="Failed" />,
  ErrorView: <ErrorView />,
  Field: (
    <Field label="Title">
      <TextInput />
    </Field>
  ),
  IconButton: (
    <IconButton label="Copy">
      <Copy />
    </IconButton>
  ),
  Icon: <Copy />,
  Kbd: <Kbd>K</Kbd>,
  LiveRegion: <LiveRegion />,
  NavList: <NavList label="Settings" items={[]} />,
  Pagination: <Pagination page={1} pages={2} />,
  Progress: <Progress label="Importing" />,
  RadioGroup: <RadioGroup label="Visibility" options={options} value={null} onValueChange={nothing} />,
  Rating: <Rating value={4} />,
  RatingInput: <RatingInput label="Your rating" value={0} onChange={nothing} />,
  SegmentedControl: (
    <SegmentedControl label="Length" options={options} value={null} onValueChange={nothing} />
  ),
  Skeleton: <Skeleton />,
  SkipLink: <SkipLink href="#main" />,
  Spinner: <Spinner />,
  StatusDot: <StatusDot label="Connected" />,
  Tabs: (
    <Tabs>
      <TabsList />
    </Tabs>
  ),
  Textarea: <Textarea aria-label="Prompt" />,
  TextInput: <TextInput aria-label="Title" />,
  ThemeToggle: <ThemeToggle />,
  ToggleButton: (
    <ToggleButton label="Like" pressed>
      <Copy />
    </ToggleButton>
  ),
  VisuallyHidden: <VisuallyHidden>words</VisuallyHidden>,
};

/** Inputs inside a wrapper: the class goes to the wrapper, the rest to the input. */
const controls = {
  Checkbox: <Checkbox label="Variations" checked onCheckedChange={nothing} />,
  FileDrop: <FileDrop label="File" files={[]} onFiles={nothing} onClear={nothing} />,
  PasswordInput: <PasswordInput aria-label="Password" />,
  SearchBox: <SearchBox label="Search" value="" onSearch={nothing} />,
  SearchInput: <SearchInput />,
  Select: <Select aria-label="Sort by" />,
  Slider: <Slider label="Temperature" value={1} onValueChange={nothing} />,
  Switch: <Switch label="All models" checked onCheckedChange={nothing} />,
  TagInput: <TagInput aria-label="Tags" value={[]} onChange={nothing} />,
};

describe.each(Object.entries(roots))('%s', (_name, element) => {
  describeComponent(element);
});

describe.each(Object.entries(controls))('%s', (_name, element) => {
  describeComponent(element, { control: 'input[data-host], select' });
});
