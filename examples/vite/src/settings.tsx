'use client';

import {
  Alert,
  Badge,
  Button,
  Card,
  CardBody,
  CardTitle,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
  Field,
  Pagination,
  Select,
  Stack,
  Switch,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
  TextInput,
  Toaster,
  toast,
} from '@ai-directory/ui';
import { useState } from 'react';

/** A form, a dialog and the other components that most apps start with. */
export function Settings() {
  const [page, setPage] = useState(2);

  return (
    <>
      <Card>
        <CardTitle as="h2">Settings</CardTitle>
        <CardBody>
          <Badge>Beta</Badge>
        </CardBody>
      </Card>
      <Alert variant="success">Saved</Alert>
      <form
        action={(form) => {
          toast.success(`Hello ${String(form.get('name'))}`);
        }}
      >
        <Stack>
          <Field label="Name" required>
            <TextInput name="name" defaultValue="Ada" />
          </Field>
          <Field label="Language">
            <Select name="language" defaultValue="en">
              <option value="en">English</option>
              <option value="de">Deutsch</option>
            </Select>
          </Field>
          <Switch name="notifications" label="Notifications" defaultChecked />
          <Stack orientation="horizontal" gap={2}>
            <Button type="submit" variant="primary">
              Save
            </Button>
            <Button type="reset">Reset</Button>
          </Stack>
        </Stack>
      </form>
      <Tabs defaultValue="profile">
        <TabsList aria-label="Sections">
          <TabsTrigger value="profile">Profile</TabsTrigger>
          <TabsTrigger value="keys">Keys</TabsTrigger>
        </TabsList>
        <TabsContent value="profile">Your profile</TabsContent>
        <TabsContent value="keys">Your keys</TabsContent>
      </Tabs>
      <div className="pages">
        <Pagination page={page} pageCount={9} onPageChange={setPage} />
      </div>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="danger">Delete</Button>
        </DialogTrigger>
        <DialogContent>
          <DialogTitle>Delete your account?</DialogTitle>
          <DialogDescription>It cannot be undone.</DialogDescription>
        </DialogContent>
      </Dialog>
      <Toaster />
    </>
  );
}
